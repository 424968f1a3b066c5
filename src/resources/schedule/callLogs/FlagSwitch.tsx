import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useValueField } from '#src/ui/form/useField.ts';

interface FlagSwitchProps {
  source: 'isRoutable' | 'isBillOnly' | 'isBillable';
  isDisabled?: boolean;
  /** Applies the flag's other effects. */
  onChange: (isOn: boolean) => void;
}

/** A flag of a call that affects other fields. */
export function FlagSwitch({ source, isDisabled = false, onChange }: FlagSwitchProps) {
  const { field, error, label, helperText, sx } = useValueField({
    source,
    label: `callLog.fields.${source}`,
    help: `callLog.help.${source}`,
    isDisabled,
  });
  return (
    <Box sx={sx}>
      <FormControlLabel
        sx={{ marginLeft: '-8px', minHeight: 36 }}
        disabled={isDisabled}
        control={
          <Switch
            name={field.name}
            checked={field.value === true}
            onChange={event => {
              field.onChange(event.target.checked);
              onChange(event.target.checked);
            }}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
        label={label}
      />
      {helperText && <FormHelperText error={error !== undefined}>{helperText}</FormHelperText>}
    </Box>
  );
}

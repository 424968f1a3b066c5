import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type FieldProps, useValueField } from './useField.ts';

/** Yes or no. */
export function SwitchInput(props: FieldProps) {
  const { field, error, label, helperText, isDisabled, sx } = useValueField(props);
  return (
    <Box sx={sx}>
      <FormControlLabel
        sx={{ marginLeft: '-8px', minHeight: 36 }}
        disabled={isDisabled}
        control={
          <Switch
            name={field.name}
            checked={field.value === true}
            onChange={event => field.onChange(event.target.checked)}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
        label={label}
      />
      {helperText && <FormHelperText error={error !== undefined}>{helperText}</FormHelperText>}
    </Box>
  );
}

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { type FieldProps, useValueField } from './useField.ts';

/** A yes/no question without a default answer. */
export function YesNoInput(props: FieldProps) {
  const translate = useTranslate();
  const { field, id, error, label, helperText, isRequired, isDisabled, sx } = useValueField(props);
  return (
    <FormControl error={error !== undefined} required={isRequired} disabled={isDisabled} sx={sx}>
      <FormLabel
        id={id}
        sx={{
          marginBottom: '5px',
          fontSize: '0.8125rem',
          fontWeight: 560,
          lineHeight: 1.4,
          color: 'text.primary',
        }}
      >
        {label}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={field.value ?? null}
        aria-labelledby={id}
        aria-invalid={error !== undefined}
        disabled={isDisabled}
        onChange={(_event, answer: boolean | null) => {
          if (answer !== null) field.onChange(answer);
        }}
        sx={{ '& > *': { minWidth: 64, minHeight: 38 } }}
      >
        <ToggleButton value={true} ref={field.ref}>
          {translate('ra.boolean.true')}
        </ToggleButton>
        <ToggleButton value={false}>{translate('ra.boolean.false')}</ToggleButton>
      </ToggleButtonGroup>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}

import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { Option } from '../list/filters.ts';
import { type FieldProps, useValueField } from './useField.ts';

interface ChecksInputProps extends FieldProps {
  options: readonly Option[];
}

/** Any of a few, each with a box to tick. */
export function ChecksInput(props: ChecksInputProps) {
  const { field, error, label, helperText, isRequired, isDisabled, sx } = useValueField(props);
  const values = (field.value ?? []) as (string | number)[];
  const toggle = (value: string | number, isOn: boolean) =>
    field.onChange(isOn ? [...values, value] : values.filter(one => one !== value));
  return (
    <FormControl
      component="fieldset"
      error={error !== undefined}
      required={isRequired}
      disabled={isDisabled}
      sx={sx}
    >
      <FormLabel
        component="legend"
        sx={{ fontSize: '0.8125rem', fontWeight: 560, color: 'text.primary', marginBottom: 0.5 }}
      >
        {label}
      </FormLabel>
      <FormGroup row>
        {props.options.map(option => (
          <FormControlLabel
            key={option.value}
            control={
              <Checkbox
                checked={values.includes(option.value)}
                onChange={event => toggle(option.value, event.target.checked)}
              />
            }
            label={option.label}
          />
        ))}
      </FormGroup>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}

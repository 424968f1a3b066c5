import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FieldProps, useValueField } from './useField.ts';

interface TextOrNoneInputProps extends FieldProps {
  placeholder?: string;
}

/**
 * A required answer: either a text or "there is none". The form's value is null for none, and an empty text
 * until it is answered.
 */
export function TextOrNoneInput(props: TextOrNoneInputProps) {
  const translate = useTranslate();
  const { field, id, error, label, helperText, isRequired, isDisabled, sx } = useValueField(props);
  const isNone = field.value === null;
  return (
    <Box sx={{ ...sx, display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <TextField
        id={id}
        name={field.name}
        label={label}
        value={isNone ? '' : (field.value ?? '')}
        onChange={event => field.onChange(event.target.value)}
        onBlur={() => field.onBlur()}
        required={isRequired}
        disabled={isDisabled || isNone}
        error={error !== undefined}
        helperText={helperText}
        placeholder={isNone ? translate('form.none') : props.placeholder}
        slotProps={{ htmlInput: { ref: field.ref, autoComplete: 'off', maxLength: 300 } }}
      />
      <FormControlLabel
        sx={{ marginTop: '24px', marginRight: 0, minHeight: 38, whiteSpace: 'nowrap' }}
        disabled={isDisabled}
        control={
          <Checkbox
            checked={isNone}
            onChange={event => field.onChange(event.target.checked ? null : '')}
            slotProps={{ input: { 'aria-label': `${label}: ${translate('form.none')}` } }}
          />
        }
        label={translate('form.none')}
      />
    </Box>
  );
}

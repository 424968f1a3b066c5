import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type FieldError, useFormContext } from 'react-hook-form';
import { type FieldProps, useValueField } from '#src/ui/form/useField.ts';

const read = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);

/** Several numbers of days, written as `3, 5, 7`; the form's value is the numbers. */
export function RetryDaysInput(props: FieldProps) {
  const { field, id, label, helperText, isRequired, isDisabled, sx } = useValueField(props);
  // The form stores a number's error under the number's index.
  const found = useFormContext().getFieldState(props.source).error as FieldError | FieldError[] | undefined;
  const error = [found].flat().find(one => one?.message)?.message;
  const days = field.value as number[] | null | undefined;
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      id={id}
      name={field.name}
      label={label}
      value={draft ?? (days ?? []).join(', ')}
      onChange={event => {
        setDraft(event.target.value);
        field.onChange(read(event.target.value));
      }}
      onBlur={() => {
        // Invalid text stays in the field so that it can be corrected.
        if (!days?.some(Number.isNaN)) setDraft(null);
        field.onBlur();
      }}
      required={isRequired}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={error ?? helperText}
      slotProps={{ htmlInput: { ref: field.ref, inputMode: 'numeric', autoComplete: 'off' } }}
      sx={sx}
    />
  );
}

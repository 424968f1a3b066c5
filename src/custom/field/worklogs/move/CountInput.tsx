import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type FieldProps, useValueField } from '#src/ui/form/useField.ts';

/** A whole number from 1 to `max`; invalid text stays in the field until it is corrected. */
export function CountInput({ max, ...props }: FieldProps & { max: number }) {
  const { field, id, label, error, helperText } = useValueField(props);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      id={id}
      type="number"
      size="small"
      fullWidth
      label={label}
      value={typed ?? String(field.value)}
      onChange={event => {
        setTyped(event.target.value);
        const count = Number(event.target.value);
        if (Number.isInteger(count) && count >= 1 && count <= max) field.onChange(count);
      }}
      onBlur={() => setTyped(null)}
      error={error !== undefined}
      helperText={helperText}
      slotProps={{ htmlInput: { min: 1, max } }}
    />
  );
}

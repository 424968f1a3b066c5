import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface CountFieldProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** A whole number from 1 to `max`; what is typed in between stays until it is one. */
export function CountField({ label, value, max, onChange, error }: CountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="number"
      size="small"
      fullWidth
      label={label}
      value={typed ?? String(value)}
      onChange={event => {
        setTyped(event.target.value);
        const count = Number(event.target.value);
        if (Number.isInteger(count) && count >= 1 && count <= max) onChange(count);
      }}
      onBlur={() => setTyped(null)}
      error={error !== undefined}
      helperText={error}
      slotProps={{ htmlInput: { min: 1, max } }}
    />
  );
}

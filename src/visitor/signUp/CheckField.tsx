import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';

interface CheckFieldProps {
  label: ReactNode;
  isChecked: boolean;
  error?: string;
  onCheck: (isChecked: boolean) => void;
}

/** A checkbox with a sentence. */
export function CheckField({ label, isChecked, error, onCheck }: CheckFieldProps) {
  const errorId = useId();
  return (
    <div>
      <Box
        component="label"
        sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start', paddingBlock: 0.75, cursor: 'pointer' }}
      >
        <Box
          component="input"
          type="checkbox"
          checked={isChecked}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          onChange={() => onCheck(!isChecked)}
          sx={{
            width: 22,
            height: 22,
            margin: '1px 0 0',
            flexShrink: 0,
            accentColor: theme => theme.sward.primary,
          }}
        />
        <span>{label}</span>
      </Box>
      {error && (
        <FormHelperText id={errorId} error sx={{ margin: 0 }}>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}

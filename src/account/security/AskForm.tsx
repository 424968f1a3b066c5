import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { securityMessages } from '#texts/web/account/security.ts';

interface AskFormProps {
  /** Name of the field in the call. */
  field: 'password' | 'code';
  label: string;
  submitLabel: string;
  submit: (typed: string) => Promise<void>;
  onCancel?: () => void;
}

/** Asks for a password or code before an action; an error shows below the field. */
export function AskForm({ field, label, submitLabel, submit, onCancel }: AskFormProps) {
  const language = usePageLanguage();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ own: string | null; other: string | null } | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await submit(typed.trim());
    } catch (error) {
      const own = error instanceof HttpError ? (error.body?.errors?.[field] ?? null) : null;
      setFailure({ own, other: own ? null : failureMessage(error, language) });
    }
    setBusy(false);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void run();
      }}
      sx={{ display: 'grid', gap: 1.5, maxWidth: 380 }}
    >
      <TextField
        label={label}
        name={field}
        type={field === 'password' ? 'password' : 'text'}
        autoComplete={field === 'password' ? 'current-password' : 'one-time-code'}
        autoFocus
        value={typed}
        onChange={event => setTyped(event.target.value)}
        error={Boolean(failure?.own)}
        helperText={failure?.own}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {failure?.other && <Alert severity="error">{failure.other}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isBusy} disabled={!typed.trim()}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button disabled={isBusy} onClick={onCancel}>
            {securityMessages[language].cancel}
          </Button>
        )}
      </Box>
    </Box>
  );
}

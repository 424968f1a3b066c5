import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { CallBody } from '#contract/core/errors.ts';
import type { UnsubscribeBody } from '#contract/messaging/newsletters.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';

interface AddressDialogProps {
  title: string;
  text: string;
  action: string;
  /** Fixes the address if it is known. */
  email?: string;
  send: (body: UnsubscribeBody) => Promise<CallBody<null>>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for an address, if it isn't known, and for a reason that the history keeps. */
export function AddressDialog({ title, text, action, email, send, onDone, onClose }: AddressDialogProps) {
  const translate = useTranslate();
  const [values, setValues] = useState<UnsubscribeBody>({ email: email ?? '', reason: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    setFailure(null);
    setErrors({});
    try {
      toastSuccess(await send(values));
      onDone();
    } catch (error) {
      const fields = error instanceof HttpError ? error.body?.errors : undefined;
      if (fields) setErrors(fields);
      else setFailure(failureMessage(error, storedLanguage()));
      setRunning(false);
    }
  };
  const field = (name: keyof UnsubscribeBody) => ({
    label: translate(`newsletter.${name}`),
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { component: 'form', onSubmit: submit, noValidate: true } as object }}
    >
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Typography color="textSecondary">{text}</Typography>
        {email === undefined && <TextField {...field('email')} type="email" required autoFocus />}
        <TextField
          {...field('reason')}
          required
          multiline
          minRows={2}
          autoFocus={email !== undefined}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" loading={isRunning}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';

interface CorrectionDialogProps {
  title: string;
  action: string;
  isDangerous?: boolean;
  send: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** Renders the fields with the server's errors. */
  children: (errors: Record<string, string>) => ReactNode;
}

/** A correction of a time sheet; the server's errors show at their fields, and nothing typed is lost. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { title, action, isDangerous = false, send, onDone, onClose, children } = props;
  const translate = useTranslate();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    setErrors({});
    setFailure(null);
    try {
      await send();
      onDone();
    } catch (error) {
      const fields = error instanceof HttpError ? error.body?.errors : undefined;
      if (fields) setErrors(fields);
      else if (error instanceof HttpError && error.status === 412) setFailure(translate('timeSheet.stale'));
      else setFailure(failureMessage(error, storedLanguage()));
      setRunning(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { component: 'form', onSubmit: submit, noValidate: true } as object }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gap: 2,
          '&&': { paddingTop: '8px' },
        }}
      >
        {failure && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {failure}
          </Alert>
        )}
        {children(errors)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          loading={isRunning}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

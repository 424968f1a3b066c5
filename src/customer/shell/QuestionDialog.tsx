import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';

interface QuestionDialogProps {
  title: string;
  children: ReactNode;
  /** Label of the confirm button. */
  action: string;
  /** True while nothing is chosen. */
  isDisabled?: boolean;
  run: () => Promise<void>;
  onClose: () => void;
}

/** Asks a customer for confirmation; an error shows in the dialog. */
export function QuestionDialog({
  title,
  children,
  action,
  isDisabled = false,
  ...rest
}: QuestionDialogProps) {
  const { run, onClose } = rest;
  const translate = useTranslate();
  const id = useId();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setRunning(true);
    try {
      await run();
      onClose();
    } catch (error) {
      setFailure(failureMessage(error, storedLanguage()));
      setRunning(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {failure && (
          <Alert severity="error" sx={{ marginBottom: 1.5 }}>
            {failure}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('shell.cancel')}</Button>
        <Button variant="contained" loading={isRunning} disabled={isDisabled} onClick={() => void submit()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../dataProvider/session.ts';

interface ConfirmDialogProps {
  title: string;
  /** What is lost. */
  text: string;
  /** The word on the button: what it does. */
  action: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; what went wrong is said in place. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  const translate = useTranslate();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setRunning(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(failureMessage(error, storedLanguage()));
      setRunning(false);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {failure && (
          <Alert severity="error" sx={{ marginBottom: 1.5 }}>
            {failure}
          </Alert>
        )}
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" color="error" loading={isRunning} onClick={run}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

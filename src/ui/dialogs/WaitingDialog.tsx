import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface WaitingDialogProps {
  title: string;
  /** The form's data could not be read. */
  isFailed: boolean;
  onClose: () => void;
}

/** Placeholder dialog while the form's data loads. */
export function WaitingDialog({ title, isFailed, onClose }: WaitingDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {isFailed ? (
          <Alert severity="error">{translate('form.notLoaded')}</Alert>
        ) : (
          <Skeleton variant="rounded" height={240} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

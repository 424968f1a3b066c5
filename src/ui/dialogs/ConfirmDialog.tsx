import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Confirm } from 'react-admin';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';

interface ConfirmDialogProps {
  title: string;
  /** Says what will be lost. */
  text?: string;
  /** Anything else to know before confirming. */
  children?: ReactNode;
  /** The dialog only asks whether to continue; nothing is lost. */
  isHarmless?: boolean;
  /** Label of the confirm button. */
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an action that cannot be undone; an error shows in the dialog. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose, ...rest }: ConfirmDialogProps) {
  const { children, isHarmless = false } = rest;
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setRunning(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(failureReason(error, storedLanguage()));
      setRunning(false);
    }
  };
  return (
    <Confirm
      isOpen
      loading={isRunning}
      title={title}
      confirm={action}
      confirmColor={isHarmless ? 'primary' : 'warning'}
      onConfirm={run}
      onClose={onClose}
      content={
        <>
          {failure && (
            <Alert severity="error" sx={{ marginBottom: 1.5 }}>
              {failure}
            </Alert>
          )}
          {text && (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {text}
            </Typography>
          )}
          {children}
        </>
      }
    />
  );
}

import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Confirm } from 'react-admin';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';

interface ConfirmDialogProps {
  title: string;
  /** What is lost. */
  text?: string;
  /** What else is to be known before. */
  children?: ReactNode;
  /** It only asks whether to go ahead: nothing is lost. */
  isHarmless?: boolean;
  /** The word on the button: what it does. */
  action: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; what went wrong is said in place. */
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

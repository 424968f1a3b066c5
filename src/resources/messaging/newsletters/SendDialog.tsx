import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { sendLetter } from './calls.ts';

interface SendDialogProps {
  letter: Newsletter;
  /** Number of recipients that the page shows. */
  count: number;
  onSent: (letter: Newsletter) => void;
  onClose: () => void;
}

/** Asks for confirmation with the number of recipients. */
export function SendDialog({ letter, count, onSent, onClose }: SendDialogProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const queryClient = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const smart = { smart_count: count, count: show(count) };
  const send = async () => {
    setRunning(true);
    setFailure(null);
    try {
      onSent(await sendLetter(letter.id, count));
    } catch (error) {
      setFailure(failureMessage(error, storedLanguage()));
      setRunning(false);
      // The audience may have changed, so it is counted again.
      await queryClient.invalidateQueries({ queryKey: ['audience'] });
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{translate('newsletter.sendTitle', smart)}</DialogTitle>
      <DialogContent>
        {failure && (
          <Alert severity="error" sx={{ marginBottom: 1.5 }}>
            {failure}
          </Alert>
        )}
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('newsletter.sendText', { subject: letter.subject })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" loading={isRunning} onClick={() => void send()}>
          {translate('newsletter.sendAction', smart)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { sendNewsletter } from './calls.ts';

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
  const smart = { smart_count: count, count: show(count) };
  const send = async () => {
    try {
      onSent(await sendNewsletter(letter.id, count));
    } catch (error) {
      // The audience may have changed, so it is counted again.
      void queryClient.invalidateQueries({ queryKey: ['audience'] });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={translate('newsletter.sendTitle', smart)}
      text={translate('newsletter.sendText', { subject: letter.subject })}
      action={translate('newsletter.sendAction', smart)}
      isHarmless
      onConfirm={send}
      onClose={onClose}
    />
  );
}

import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';

interface CardLinkDialogProps {
  customerId: number;
  onClose: () => void;
}

/** Sends the customer a link to enter a new card and pay the balance without signing in. */
export function CardLinkDialog({ customerId, onClose }: CardLinkDialogProps) {
  const translate = useTranslate();
  const { send } = useCallMutation('POST /customers/:id/card-link');
  // One key per dialog: pressing the button again after a failure still sends only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <ConfirmDialog
      title={translate('billing.cardLink.title')}
      text={translate('billing.cardLink.help')}
      action={translate('billing.cardLink.send')}
      isHarmless
      onConfirm={async () => {
        const sent = await send({ params: { id: customerId }, idempotencyKey, expose: false });
        showToast({ kind: 'success', text: translate(`billing.cardLink.by.${sent.channel}`, { ...sent }) });
      }}
      onClose={onClose}
    />
  );
}

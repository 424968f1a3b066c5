import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { call } from '#src/dataProvider/call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';

interface CardLinkDialogProps {
  customerId: number;
  onClose: () => void;
}

/** Sends the customer a link to enter a new card and pay the balance without signing in. */
export function CardLinkDialog({ customerId, onClose }: CardLinkDialogProps) {
  const translate = useTranslate();
  // One key per dialog: pressing the button again after a failure still sends only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <ConfirmDialog
      title={translate('billing.cardLink.title')}
      text={translate('billing.cardLink.help')}
      action={translate('billing.cardLink.send')}
      isHarmless
      onConfirm={async () => {
        const params = { id: customerId };
        const { data } = await call('POST /customers/:id/card-link', {
          params,
          idempotencyKey,
          expose: false,
        });
        showToast({ kind: 'success', text: translate(`billing.cardLink.by.${data.channel}`, { ...data }) });
      }}
      onClose={onClose}
    />
  );
}

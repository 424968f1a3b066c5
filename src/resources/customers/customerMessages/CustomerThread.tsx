import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Unreachable } from '#contract/customers/customerMessages.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { call } from '#src/dataProvider/call.ts';
import { useRefreshOn } from '#src/dataProvider/useRefreshOn.ts';
import { Thread } from '#src/ui/thread/Thread.tsx';

const KEY = 'customer-messages';

/** The messages between the office and one customer. */
export function CustomerThread({ customerId: id }: { customerId: number }) {
  const translate = useTranslate();
  const mayWrite = useHasPermission('contact_request_edit');
  useRefreshOn('message', KEY);
  const [unreachable, setUnreachable] = useState<Unreachable | null>(null);
  const params = { id };
  const told = async (sending: Promise<{ data: { unreachable: Unreachable | null } }>) =>
    setUnreachable((await sending).data.unreachable);
  return (
    <>
      {unreachable && (
        <Alert severity="warning" role="status" sx={{ marginBottom: 1 }}>
          {translate(`customerMessage.unreachable.${unreachable}`)}
        </Alert>
      )}
      <Thread
        queryKey={[KEY, id]}
        isOffice
        load={async count => (await call('GET /customers/:id/messages', { params, query: { count } })).data}
        markRead={upTo => call('POST /customers/:id/messages/read', { params, body: { upTo } })}
        send={mayWrite ? body => told(call('POST /customers/:id/messages', { params, body })) : undefined}
        sendPhoto={(messageId, photo) => {
          const body = new FormData();
          body.append('photo', photo);
          return told(
            call('POST /customers/:id/messages/:messageId/photo', { params: { id, messageId }, body }),
          );
        }}
        empty={<Typography color="textSecondary">{translate('customerMessage.empty')}</Typography>}
      />
    </>
  );
}

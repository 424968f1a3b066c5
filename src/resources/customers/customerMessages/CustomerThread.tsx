import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MessageChannel, Unreachable } from '#contract/customers/customerMessages.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { call } from '#src/dataProvider/call.ts';
import { useRefreshOn } from '#src/dataProvider/useRefreshOn.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { Thread } from '#src/ui/thread/Thread.tsx';
import { ReplyTools } from './ReplyTools.tsx';

const KEY = 'customer-messages';

interface CustomerThreadProps {
  customerId: number;
  /** Focuses the field each time it increases. */
  focusOn?: number;
}

/** The messages between the office and one customer. */
export function CustomerThread({ customerId: id, focusOn = 0 }: CustomerThreadProps) {
  const translate = useTranslate();
  const mayWrite = useHasPermission('contact_request_edit');
  useRefreshOn('message', KEY);
  const [unreachable, setUnreachable] = useState<Unreachable | null>(null);
  const [chosen, setChosen] = useState<MessageChannel | null>(null);
  const params = { id };
  const { data: ways } = useCallQuery(
    'GET /customers/:id/messages',
    { params, query: { count: 1 } },
    { key: [KEY, id, 'ways'], select: thread => thread.reply },
  );
  const channel = chosen ?? ways?.channel ?? 'portal';
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
        send={
          mayWrite
            ? body => told(call('POST /customers/:id/messages', { params, body: { ...body, channel } }))
            : undefined
        }
        sendPhoto={(messageId, photo) => {
          const body = new FormData();
          body.append('photo', photo);
          return told(
            call('POST /customers/:id/messages/:messageId/photo', { params: { id, messageId }, body }),
          );
        }}
        loadOriginal={async messageId =>
          (await call('GET /customers/:id/messages/:messageId/original', { params: { id, messageId } })).data
            .text
        }
        focusOn={focusOn}
        tools={
          ways &&
          ((text, setText) => (
            <ReplyTools
              customerId={id}
              ways={ways}
              channel={channel}
              onChannel={setChosen}
              text={text}
              setText={setText}
            />
          ))
        }
        empty={<Typography color="textSecondary">{translate('customerMessage.empty')}</Typography>}
      />
    </>
  );
}

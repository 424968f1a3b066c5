import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { call } from '#src/dataProvider/call.ts';
import { Thread } from '#src/ui/thread/Thread.tsx';
import { CalmCard } from '../shell/CalmCard.tsx';

/** The messages between the customer and the office. */
export function Messages() {
  const translate = useTranslate();
  return (
    <CalmCard component="section" aria-labelledby="messages" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="messages" variant="h3" component="h2">
        {translate('thread.label')}
      </Typography>
      <Thread
        queryKey={['portal', 'messages']}
        isOffice={false}
        load={async count => (await call('GET /portal/messages', { query: { count }, expose: false })).data}
        markRead={upTo => call('POST /portal/messages/read', { body: { upTo }, expose: false })}
        send={body => call('POST /portal/messages', { body, expose: false })}
        sendPhoto={(id, photo) => {
          const body = new FormData();
          body.append('photo', photo);
          return call('POST /portal/messages/:id/photo', { params: { id }, body, expose: false });
        }}
        empty={<Typography color="textSecondary">{translate('ask.noMessages')}</Typography>}
      />
    </CalmCard>
  );
}

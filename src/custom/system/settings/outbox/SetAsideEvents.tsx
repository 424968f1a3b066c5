import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SetAsideEvent } from '#contract/messaging/events.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { useConfirm } from '#src/ui/dialogs/useConfirm.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';

const KEY = ['set-aside-events'];

/** Events whose notifications failed: the reason and what to do about it. Hidden if there are none. */
export function SetAsideEvents() {
  const translate = useTranslate();
  const { data: events = [] } = useCallQuery('GET /set-aside-events', {}, { key: KEY });
  if (events.length === 0) return null;
  return (
    <Card sx={{ marginBottom: 1.5, padding: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">{translate('settings.outbox.setAside.title')}</Typography>
      <Alert severity="warning">
        {translate('settings.outbox.setAside.text', { smart_count: events.length })}
      </Alert>
      {events.map(event => (
        <EventRow key={event.id} event={event} />
      ))}
    </Card>
  );
}

function EventRow({ event }: { event: SetAsideEvent }) {
  const translate = useTranslate();
  const mayEdit = useHasPermission('setting_write');
  const { ask, dialog } = useConfirm();
  const retry = useCallMutation('POST /set-aside-events/:id/retry', { invalidates: [KEY] });
  const remove = useCallMutation('DELETE /set-aside-events/:id', { invalidates: [KEY] });
  const request = { params: { id: event.id } };
  const isPending = retry.isPending || remove.isPending;
  const discard = async () => {
    const yes = await ask({
      title: translate('settings.outbox.setAside.discard'),
      text: translate('settings.outbox.setAside.discardText'),
      action: translate('settings.outbox.setAside.discard'),
    });
    if (yes) await remove.run(request);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="body2">
          <strong>{event.type}</strong> · {momentText(event.raisedAt)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {event.error}
        </Typography>
      </Box>
      {mayEdit && (
        <>
          <Button size="small" disabled={isPending} onClick={() => void retry.run(request)}>
            {translate('settings.outbox.setAside.retry')}
          </Button>
          <Button size="small" color="error" disabled={isPending} onClick={discard}>
            {translate('settings.outbox.setAside.discard')}
          </Button>
        </>
      )}
      {dialog}
    </Box>
  );
}

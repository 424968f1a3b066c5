import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { WebhookDelivery, WebhookRow } from '#contract/messaging/webhooks.calls.ts';
import type { DeliveryState } from '#contract/messaging/webhooks.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { SidePanel } from '#src/ui/dialogs/SidePanel.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';

const StateLabel = statusLabelOf<DeliveryState>(
  { waiting: 'pending', delivered: 'completed', failed: 'failed' },
  state => `webhooks.state.${state}`,
);

interface WebhookLogProps {
  webhook: WebhookRow;
  onClose: () => void;
}

/** A webhook's deliveries with their responses, latest first; each can be sent again. */
export function WebhookLog({ webhook, onClose }: WebhookLogProps) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const queryKey = ['webhook-deliveries', webhook.id];
  const { data, error } = useCallQuery(
    'GET /webhooks/:id/deliveries',
    { params: { id: webhook.id } },
    { key: queryKey },
  );
  const { run, isPending } = useCallMutation('POST /webhooks/deliveries/:id/again', {
    invalidates: [queryKey],
    isAnnounced: true,
  });
  return (
    <SidePanel
      label={translate('webhooks.log')}
      head={
        <Typography variant="h4" component="h2">
          {translate('webhooks.log')}
        </Typography>
      }
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {webhook.url}
      </Typography>
      {error && <Alert severity="error">{failureMessage(error, language)}</Alert>}
      {!data && !error && <PageSkeleton />}
      {data?.length === 0 && <Typography>{translate('webhooks.noDeliveries')}</Typography>}
      {data?.map(delivery => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          again={webhook.isActive && !isPending ? () => void run({ params: { id: delivery.id } }) : null}
        />
      ))}
    </SidePanel>
  );
}

function Delivery({ delivery, again }: { delivery: WebhookDelivery; again: (() => void) | null }) {
  const translate = useTranslate();
  const { type, state, tries, createdAt, nextAt, lastStatus, lastError, body } = delivery;
  const facts = [
    momentText(createdAt),
    translate('webhooks.tries', { smart_count: tries }),
    lastStatus !== null && translate('webhooks.answered', { status: lastStatus }),
    nextAt && tries > 0 && translate('webhooks.next', { time: momentText(nextAt) }),
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, paddingBottom: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, fontWeight: 560 }}>{type}</Typography>
        <StateLabel status={state} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
      {lastError && <Alert severity="warning">{lastError}</Alert>}
      <Typography
        component="pre"
        variant="body2"
        sx={{ margin: 0, fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {body}
      </Typography>
      {again && (
        <Button size="small" onClick={again} sx={{ justifySelf: 'start' }}>
          {translate('webhooks.again')}
        </Button>
      )}
    </Box>
  );
}

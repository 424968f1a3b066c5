import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { WebhookRow } from '#contract/messaging/webhooks.calls.ts';
import { WEBHOOK_EVENTS } from '#contract/messaging/webhooks.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

interface WebhookCardProps {
  webhook: WebhookRow;
  onEdit: () => void;
  onLog: () => void;
  onRenew: () => void;
  onRemove: () => void;
}

/** One webhook with its events and its state. */
export function WebhookCard({ webhook, onEdit, onLog, onRenew, onRemove }: WebhookCardProps) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const { url, description, events, isActive, failingSince } = webhook;
  return (
    <SectionCard title={description ?? new URL(url).host} action={<ActiveLabel isActive={isActive} />}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{url}</Typography>
        <Typography variant="body2" color="textSecondary">
          {events.map(name => WEBHOOK_EVENTS[name].label[language]).join(' · ')}
        </Typography>
        {failingSince && (
          <Alert severity="warning">
            {translate('webhooks.failing', { time: momentText(failingSince) })}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" onClick={onEdit}>
            {translate('webhooks.edit')}
          </Button>
          <Button size="small" onClick={onLog}>
            {translate('webhooks.log')}
          </Button>
          <Button size="small" onClick={onRenew}>
            {translate('webhooks.renew')}
          </Button>
          <Button size="small" color="error" onClick={onRemove}>
            {translate('webhooks.remove')}
          </Button>
        </Box>
      </Box>
    </SectionCard>
  );
}

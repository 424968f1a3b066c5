import YardOutlined from '@mui/icons-material/YardOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { Weekday } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import type { ChangeRequest, Subscription } from '#contract/customers/subscriptions.calls.ts';
import type { ChangeRequestStatus } from '#contract/customers/subscriptions.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { ChargeLines } from '#src/ui/payments/ChargeLines.tsx';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadedScreen } from '../shell/LoadedScreen.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { OwnEstimates } from './OwnEstimates.tsx';
import { useScheduleText } from './useScheduleText.ts';

/** The customer's services with their prices, and a button to request a different frequency or day. */
export default function SubscriptionsScreen() {
  const translate = useTranslate();
  const own = useCallQuery('GET /portal/subscriptions', {}, { key: ['portal', 'subscriptions'] });
  return (
    <LoadedScreen title={translate('subscription.title')} query={own}>
      {({ subscriptions, weekdays }) => (
        <>
          <OwnEstimates />
          {subscriptions.length === 0 && (
            <EmptyState icon={<YardOutlined />} text={translate('subscription.none')} />
          )}
          {subscriptions.map(subscription => (
            <SubscriptionCard
              key={subscription.serviceId}
              subscription={subscription}
              weekdays={weekdays}
              onAsked={() => void own.refetch()}
            />
          ))}
        </>
      )}
    </LoadedScreen>
  );
}

interface SubscriptionCardProps {
  subscription: Subscription;
  weekdays: readonly Weekday[];
  onAsked: () => void;
}

function SubscriptionCard({ subscription, weekdays, onAsked }: SubscriptionCardProps) {
  const translate = useTranslate();
  const textOf = useScheduleText();
  const [isAsking, setAsking] = useState(false);
  const { type, address, startDate, endDate, price, request, frequency } = subscription;
  const name = translate(`words.serviceType.${type}`);
  const mayAsk = frequency > 0 && request?.status !== 'waiting';
  const runs = [
    translate(frequency === -1 ? 'subscription.on' : 'subscription.since', { day: showDay(startDate) }),
    endDate && translate('subscription.until', { day: showDay(endDate) }),
  ];
  return (
    <CalmCard component="section" aria-label={`${name}, ${address}`} sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography component="h2" variant="h3">
          {name}
        </Typography>
        <Typography color="textSecondary">{address}</Typography>
      </Box>
      <Box>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{textOf(subscription)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {runs.filter(Boolean).join(', ')}
        </Typography>
      </Box>
      <Price price={price} />
      {request && <Asked request={request} />}
      {mayAsk && (
        <Button variant="outlined" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
          {translate('subscription.change')}
        </Button>
      )}
      {isAsking && (
        <ChangeDialog
          subscription={subscription}
          weekdays={weekdays}
          onAsked={onAsked}
          onClose={() => setAsking(false)}
        />
      )}
    </CalmCard>
  );
}

/** The price of a visit, and where it comes from. */
function Price({ price }: Pick<Subscription, 'price'>) {
  const translate = useTranslate();
  if (price.unpriced) return <Typography>{translate('subscription.unpriced')}</Typography>;
  const amount = showMoney(price.totalCents);
  return (
    <Box>
      <Typography sx={{ fontWeight: 540 }}>
        {translate(price.isPerHour ? 'subscription.perHour' : 'subscription.perVisit', { amount })}
      </Typography>
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', paddingBlock: 0.5 } }}>
        <summary>{translate('subscription.madeOf')}</summary>
        <ChargeLines lines={price.lines} totalCents={price.totalCents} isDetailed />
      </Box>
    </Box>
  );
}

const SEVERITY: Record<ChangeRequestStatus, 'info' | 'success' | 'warning'> = {
  waiting: 'info',
  applied: 'success',
  declined: 'warning',
};

/** The last requested change, and the office's answer. */
function Asked({ request }: { request: ChangeRequest }) {
  const translate = useTranslate();
  const textOf = useScheduleText();
  const { status, answer } = request;
  return (
    <Alert severity={SEVERITY[status]}>
      {translate(`subscription.${status}`, { wish: textOf(request) })}
      {answer && <Box>{translate('subscription.answer', { answer })}</Box>}
    </Alert>
  );
}

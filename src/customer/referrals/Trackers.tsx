import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { ReferralTracker } from '#contract/customers/referrals.calls.ts';
import { REFERRAL_GOALS } from '#contract/customers/referrals.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { CalmCard } from '../shell/CalmCard.tsx';

/** The customer's referrals in both directions, with each one's progress toward its free mow. */
export function Trackers({ trackers }: { trackers: readonly ReferralTracker[] }) {
  const translate = useTranslate();
  return (
    <CalmCard component="section" aria-label={translate('refer.trackers')}>
      <Typography component="h2" variant="h3">
        {translate('refer.trackers')}
      </Typography>
      {trackers.length === 0 ? (
        <EmptyState icon={<GroupAddOutlined />} text={translate('refer.noTrackers')} />
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {trackers.map(tracker => (
            <Tracker key={`${tracker.id}-${tracker.side}`} tracker={tracker} />
          ))}
        </Box>
      )}
    </CalmCard>
  );
}

function Tracker({ tracker }: { tracker: ReferralTracker }) {
  const translate = useTranslate();
  const id = useId();
  const { side, other, services, createdAt } = tracker;
  const goal = REFERRAL_GOALS[side];
  const done = Math.min(services, goal);
  const isReached = done === goal;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, paddingBlock: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={id} sx={{ fontWeight: 540 }}>
          {translate(`refer.side.${side}`, { name: other.name })}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {translate('refer.progress', { done, goal })}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={(done / goal) * 100}
        aria-labelledby={id}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" color="textSecondary">
        {isReached ? translate('refer.reached') : translate('refer.missing', { smart_count: goal - done })}{' '}
        {translate('refer.since', { day: showDay(businessDayOf(createdAt)) })}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { Day } from '#contract/core/days.ts';
import type { WeekDay } from '#contract/insight/dashboard.calls.ts';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { STACK, WEEK_CHART_HEIGHT } from './charts.ts';

const WeekChart = lazy(() => import('./WeekChart.tsx'));

/** This week's visits by status and day. */
export function WeekCard({ week, today }: { week: readonly WeekDay[]; today: Day }) {
  const translate = useTranslate();
  const statuses = STACK.filter(status => week.some(day => day.byStatus[status] > 0));
  if (statuses.length === 0) return null;
  return (
    <SectionCard title={translate('dashboard.week')}>
      <Suspense fallback={<Skeleton variant="rounded" height={WEEK_CHART_HEIGHT} />}>
        <WeekChart week={week} today={today} />
      </Suspense>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginTop: 0.5, fontSize: '0.8125rem' }}>
        {statuses.map(status => (
          <StatusLabel key={status} of="assignment" status={status} />
        ))}
      </Box>
    </SectionCard>
  );
}

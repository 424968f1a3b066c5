import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { showDay, weekdayOf } from '#contract/core/days.ts';
import type { Dashboard } from '#contract/insight/dashboard.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { LiveCrewMap } from '#src/custom/territory/map/LiveCrewMap.tsx';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { TodayAnnouncements } from '#src/resources/messaging/officeAnnouncements/TodayAnnouncements.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { useDelayed } from '#src/ui/page/useDelayed.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { DashboardSwitch } from './DashboardSwitch.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { LoadCard } from './LoadCard.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { useDashboard } from './useDashboard.ts';
import { VisitsCard } from './VisitsCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';
import { WeekCard } from './WeekCard.tsx';

/** `/dashboard`: the office's start page. Every figure links to the list behind it. */
export default function DashboardPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useDashboard();
  if (data) return <Loaded dashboard={data} />;
  return (
    <>
      <PageTitle title={translate('dashboard.title')} />
      {error ? (
        <EmptyState
          icon={<CloudOffOutlined />}
          text={translate('dashboard.failed', { reason: failureMessage(error, storedLanguage()) })}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              {translate('dashboard.tryAgain')}
            </Button>
          }
        />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** Two columns if there is room: work in progress on the left, open matters on the right. */
const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(0, 1fr)' },
} as const;

function Loaded({ dashboard }: { dashboard: Dashboard }) {
  const translate = useTranslate();
  const mayMap = useHasPermission('map_crew');
  const weekday = translate(`words.weekday.${weekdayOf(dashboard.today)}`);
  return (
    <>
      <PageTitle
        title={translate('dashboard.title')}
        subtitle={`${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${showDay(dashboard.today)}`}
        actions={<DashboardSwitch />}
      />
      <TodayAnnouncements />
      {dashboard.firstSteps && <FirstStepsCard steps={dashboard.firstSteps} />}
      <Box sx={GRID}>
        <Column>
          <VisitsCard visits={dashboard.visits} crews={dashboard.crews} />
          <WeekCard week={dashboard.week} today={dashboard.today} />
          {dashboard.money && <MoneyCard money={dashboard.money} />}
        </Column>
        <Column isFirstOnPhone>
          <AttentionCard attention={dashboard.attention} />
          <WaitingCard reminders={dashboard.reminders} waiting={dashboard.waiting} />
          {mayMap && (
            <SectionCard title={translate('dashboard.map')} flush>
              <LiveCrewMap height={280} />
            </SectionCard>
          )}
          <LoadCard load={dashboard.load} />
        </Column>
      </Box>
    </>
  );
}

/** On a phone, open matters come before work in progress. */
function Column({ isFirstOnPhone = false, children }: { isFirstOnPhone?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        order: { xs: isFirstOnPhone ? -1 : 0, lg: 0 },
      }}
    >
      {children}
    </Box>
  );
}

function Loading() {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <Box aria-busy="true" sx={GRID}>
      <Skeleton variant="rounded" height={420} />
      <Skeleton variant="rounded" height={240} />
      <Skeleton variant="rounded" height={300} />
      <Skeleton variant="rounded" height={300} />
    </Box>
  );
}

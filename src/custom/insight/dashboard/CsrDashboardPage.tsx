import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import type { CsrDashboard, Figure } from '#contract/insight/dashboard.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { TodayAnnouncements } from '#src/resources/messaging/officeAnnouncements/TodayAnnouncements.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { CallRows } from './CallRows.tsx';
import { DashboardSwitch } from './DashboardSwitch.tsx';
import { FigureTile } from './FigureTile.tsx';
import { ReminderRows } from './ReminderRows.tsx';
import { useCsrDashboard } from './useDashboard.ts';
import { WaitingCard } from './WaitingCard.tsx';

/** `/csr-dashboard`: one office user's work for today. */
export default function CsrDashboardPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useCsrDashboard();
  const name = storedUser()?.name;
  return (
    <>
      <PageTitle
        title={translate('dashboard.csr.title')}
        subtitle={data && [name, showDay(data.today)].filter(Boolean).join(' · ')}
        actions={<DashboardSwitch />}
      />
      <TodayAnnouncements />
      {data ? (
        <Loaded dashboard={data} />
      ) : error ? (
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
        <Skeleton variant="rounded" height={420} />
      )}
    </>
  );
}

function Loaded({ dashboard }: { dashboard: CsrDashboard }) {
  const { reminders, properties, calls, visits, waiting, attention } = dashboard;
  const tiles: (readonly [string, Figure | undefined])[] = [
    ['overdue', reminders?.overdue],
    ['today', reminders?.today],
    ['coming', reminders?.coming],
    ['properties', properties ?? undefined],
    ['callsToday', calls?.today],
    ['callsOpen', calls?.open],
    ['callsMine', calls?.mine],
    ['visits', visits],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Tiles tiles={tiles} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {reminders && <ReminderRows />}
          {calls && <CallRows today={dashboard.today} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <WaitingCard waiting={waiting} />
          <AttentionCard attention={attention} />
        </Box>
      </Box>
    </Box>
  );
}

function Tiles({ tiles }: { tiles: readonly (readonly [string, Figure | undefined])[] }) {
  const translate = useTranslate();
  return (
    <SectionCard>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)', lg: 'repeat(8, 1fr)' },
          margin: '-6px -14px',
        }}
      >
        {tiles.map(
          ([name, figure]) =>
            figure && (
              <FigureTile
                key={name}
                label={translate(`dashboard.csr.${name}`)}
                figure={figure.count}
                list={figure.list}
              />
            ),
        )}
      </Box>
    </SectionCard>
  );
}

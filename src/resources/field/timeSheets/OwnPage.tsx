import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { ownHoursPath } from '#contract/core/paths.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { NotLoadedPage } from '#src/ui/page/NotLoaded.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { ClockCard } from './ClockCard.tsx';
import { weekOf } from './times.ts';
import { WeekStep } from './WeekStep.tsx';
import { WeekView } from './WeekView.tsx';

/** The user's own hours week by week, below their time clock. */
export default function OwnPage() {
  const translate = useTranslate();
  const monday = weekOf(useParams().week);
  const { data, error, refetch } = useCallQuery(
    'GET /time-sheets/own',
    { query: { week: monday } },
    { key: ['timeSheet', 'own', monday], retry: false },
  );
  if (error) return <NotLoadedPage error={error} onRetry={refetch} />;
  return (
    <>
      <PageTitle title={translate('timeSheet.ownTitle')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <ClockCard />
        <WeekStep monday={monday} pathOf={ownHoursPath} />
        {data ? <WeekView week={data} /> : <PageSkeleton />}
      </Box>
    </>
  );
}

import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Day, isDay } from '#contract/core/days.ts';
import { RESCUE_PATH } from '#contract/core/paths.ts';
import type { CrewStatus } from '#contract/schedule/calendar.calls.ts';
import { CREW_STATES } from '#contract/schedule/calendar.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { today } from '#src/dataProvider/today.ts';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';
import { DayStep } from '#src/ui/map/DayStep.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { APP_BAR_HEIGHT } from '#src/ui/theme/tokens.ts';
import { CrewStatusList } from './CrewStatusList.tsx';
import { CrewStatusTable } from './CrewStatusTable.tsx';
import { placeOfCrew } from './crewPlace.ts';
import { useCrewStatus } from './useCrewStatus.ts';

const CrewStatusMap = lazy(() => import('./CrewStatusMap.tsx'));
const MAP_HEIGHT = { xs: '56vh', md: `calc(100vh - ${APP_BAR_HEIGHT}px - 168px)` };

/** `/crew-status-map`: each crew's progress on a map with a list, or as a table. */
export default function CrewStatusPage() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const mayRead = useHasPermission('assignment_edit');
  const asked = query.get('date') ?? '';
  const day: Day = isDay(asked) ? asked : today();
  const isTable = query.get('view') === 'table';
  const { data, error, refetch } = useCrewStatus(day);
  const show = (change: { date?: Day; view?: 'map' | 'table' }) => {
    const view = change.view ?? (isTable ? 'table' : 'map');
    setQuery({ date: change.date ?? day, ...(view === 'table' && { view }) });
  };
  return (
    <>
      <PageTitle
        title={translate('crewStatus.title')}
        subtitle={data && <Totals crews={data.crews} />}
        actions={
          <>
            {mayRead && (
              <HeadAction label={translate('rescue.link')} icon={<UploadFileOutlined />} to={RESCUE_PATH} />
            )}
            <ToggleButtonGroup
              exclusive
              size="small"
              value={isTable ? 'table' : 'map'}
              aria-label={translate('crewStatus.view')}
              onChange={(_event, view: 'map' | 'table' | null) => view && show({ view })}
              sx={{ height: 36 }}
            >
              <ToggleButton value="map">{translate('crewStatus.asMap')}</ToggleButton>
              <ToggleButton value="table">{translate('crewStatus.asTable')}</ToggleButton>
            </ToggleButtonGroup>
            <DayStep day={day} onGo={date => show({ date })} />
          </>
        }
      />
      {error && !data ? (
        <NotLoaded text="worklogs.failed" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={420} role="status" aria-label={translate('map.loading')} />
      ) : (
        <Crews crews={data.crews} day={day} isTable={isTable} />
      )}
    </>
  );
}

const order = (crew: CrewStatus) => CREW_STATES.indexOf(crew.state);

/**
 * Number of crews rendered at first; the others are rendered in the background, so that the page stays
 * responsive.
 */
const FIRST_CREWS = 12;

function Crews({ crews, day, isTable }: { crews: readonly CrewStatus[]; day: Day; isTable: boolean }) {
  const translate = useTranslate();
  const sorted = useMemo(() => crews.toSorted((a, b) => order(a) - order(b)), [crews]);
  const shown = useDeferredValue(sorted, sorted.slice(0, FIRST_CREWS));
  if (sorted.every(crew => crew.state === 'no-work'))
    return <EmptyState icon={<GroupsOutlined />} text={translate('map.noCrews')} />;
  const unseen = sorted.filter(crew => crew.state !== 'no-work' && placeOfCrew(crew) === null).length;
  const help = (
    <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1.5 }}>
      {unseen > 0 && `${translate('crewStatus.unseen', { smart_count: unseen })} `}
      {translate('crewStatus.paceHelp')}
    </Typography>
  );
  if (isTable) {
    return (
      <>
        <Card sx={{ overflowX: 'auto' }}>
          <CrewStatusTable crews={shown} day={day} />
        </Card>
        {help}
      </>
    );
  }
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Card sx={{ order: { xs: 2, md: 0 }, maxHeight: { md: MAP_HEIGHT.md }, overflowY: 'auto' }}>
          <CrewStatusList crews={shown} day={day} />
        </Card>
        <Card sx={{ overflow: 'hidden' }}>
          <Box sx={{ height: MAP_HEIGHT }}>
            <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
              <CrewStatusMap crews={shown} day={day} height="100%" />
            </Suspense>
          </Box>
        </Card>
      </Box>
      {help}
    </>
  );
}

/** Formats `3 working · 1 not started`. */
function Totals({ crews }: { crews: readonly CrewStatus[] }) {
  const translate = useTranslate();
  const words = CREW_STATES.flatMap(state => {
    const count = crews.filter(crew => crew.state === state).length;
    return count > 0 ? [translate(`crewStatus.counted.${state}`, { smart_count: count })] : [];
  });
  return <span aria-live="polite">{words.join(' · ')}</span>;
}

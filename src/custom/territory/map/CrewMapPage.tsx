import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Day, isDay } from '#contract/core/days.ts';
import { MAX_STOPS_ON_MAP } from '#contract/field/crewDay.ts';
import type { CrewOnMap, MapCrew } from '#contract/field/crewRoutes.calls.ts';
import { today } from '#src/dataProvider/today.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { DayStep } from '#src/ui/map/DayStep.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { APP_BAR_HEIGHT } from '#src/ui/theme/tokens.ts';
import { CrewPicker } from './CrewPicker.tsx';
import { useCrewMap } from './useCrewMap.ts';
import { useReplay } from './useReplay.tsx';

const CrewMap = lazy(() => import('#src/ui/map/CrewMap.tsx'));

/**
 * On a wide screen the map is beside the list of crews, as high as the window and the replay controls below
 * allow.
 */
const MAP_HEIGHT = { xs: '62vh', md: `calc(100vh - ${APP_BAR_HEIGHT}px - 132px)` };

/** `/map-crew`: the crews' stops of a day, their order, and each crew's last position. */
export default function CrewMapPage() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('date') ?? '';
  const day: Day = isDay(asked) ? asked : today();
  const chosen = query.get('crews')?.split(',').map(Number) ?? null;
  const { crews, error, refetch } = useCrewMap(day, chosen);
  const working = (crews ?? []).filter(crew => crew.visits.all > 0);
  const hidden = hiddenOf(chosen, working);
  const hide = (out: ReadonlySet<number>) =>
    setQuery(
      {
        date: day,
        ...(out.size > 0 && {
          crews: working.flatMap(crew => (out.has(crew.id) ? [] : crew.id)).join(',') || 'none',
        }),
      },
      { replace: true },
    );
  const wanted = working.filter(crew => !hidden.has(crew.id));
  const shown = wanted.map(crew => ({ ...crew, stops: crew.stops ?? [] }));
  const replay = useReplay(shown.length === 1 ? (shown[0] ?? null) : null, day);
  return (
    <>
      <PageTitle
        title={translate('map.title')}
        actions={
          <DayStep day={day} onGo={date => setQuery(before => ({ ...Object.fromEntries(before), date }))} />
        }
      />
      {error && !crews ? (
        <NotLoaded text="worklogs.failed" error={error} onRetry={() => void refetch()} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <Card sx={{ order: { xs: 2, md: 0 }, maxHeight: { md: MAP_HEIGHT.md }, overflowY: 'auto' }}>
            {crews === undefined ? (
              <Skeleton variant="rectangular" height={220} />
            ) : working.length === 0 ? (
              <EmptyState icon={<GroupsOutlined />} text={translate('map.noCrews')} />
            ) : (
              <CrewPicker crews={working} hidden={hidden} onChange={hide} day={day} />
            )}
          </Card>
          <Card sx={{ overflow: 'hidden', height: MAP_HEIGHT, display: 'flex', flexDirection: 'column' }}>
            <Box sx={{ flex: 1, minHeight: 0 }}>
              <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
                <CrewMap crews={shown} seen={replay.seen} />
              </Suspense>
            </Box>
            {replay.slider}
          </Card>
          <WithoutPlace crews={shown} areAllShown={wanted.every(crew => crew.stops !== null)} />
        </Box>
      )}
    </>
  );
}

/** Returns the crews that the URL hides; by default none. */
function hiddenOf(shown: readonly number[] | null, crews: readonly CrewOnMap[]): ReadonlySet<number> {
  return new Set(shown ? crews.flatMap(crew => (shown.includes(crew.id) ? [] : crew.id)) : []);
}

/**
 * Says which visits the map does not show: those without coordinates, and those left out because there are
 * too many.
 */
function WithoutPlace({ crews, areAllShown }: { crews: readonly MapCrew[]; areAllShown: boolean }) {
  const translate = useTranslate();
  const show = useShowCount();
  const count = crews.flatMap(crew => crew.stops).filter(stop => stop.latitude === null).length;
  if (count === 0 && areAllShown) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1', order: 3 }}>
      {!areAllShown && translate('map.tooMany', { most: show(MAX_STOPS_ON_MAP) })}{' '}
      {count > 0 && translate('map.withoutPlace', { smart_count: count })}
    </Typography>
  );
}

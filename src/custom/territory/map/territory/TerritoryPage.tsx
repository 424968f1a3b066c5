import MapOutlined from '@mui/icons-material/MapOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import { canAccess } from '#contract/core/permissions.ts';
import type { TerritoryPin, TerritoryZip } from '#contract/territory/places.calls.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { useZipAreas } from '#src/ui/map/zipAreas.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NotLoadedPage } from '#src/ui/page/NotLoaded.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { APP_BAR_HEIGHT } from '#src/ui/theme/tokens.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { GROUPINGS, groupsOf, isAmount, zoneOf } from './grouping.ts';
import { Legend } from './Legend.tsx';
import { RecentDialog } from './RecentDialog.tsx';
import { TerritoryBar } from './TerritoryBar.tsx';
import { SERVED_TYPES, TerritoryFilters } from './TerritoryFilters.tsx';
import { TerritoryList } from './TerritoryList.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useGroupingFacts, usePins, useTerritory } from './useTerritory.ts';

const TerritoryMap = lazy(() => import('./TerritoryMap.tsx'));
const NO_PINS: readonly TerritoryPin[] = [];
const MAP_HEIGHT = { xs: '56vh', md: `calc(100vh - ${APP_BAR_HEIGHT}px - 240px)` };

/** `/crewmap`: ZIP codes by crew, vendor or market, with their days; ZIP codes can be reassigned. */
export default function TerritoryPage() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const by = GROUPINGS.find(one => one === query.get('by')) ?? 'crew';
  const type = SERVED_TYPES.find(one => one === query.get('type')) ?? 'mow';
  const wanted = query.get('q') ?? '';
  const chosen = query.get('zips') ?? '';
  const selected = useMemo(() => new Set(chosen.split(',').filter(Boolean)), [chosen]);
  const [isAssigning, setAssigning] = useState(false);
  const { data: all, error, refetch } = useTerritory();
  const markets = useMemo(() => marketsOf(all ?? []), [all]);
  const market = marketAsked(query.get('market'), markets);
  const zips = useMemo(() => all?.filter(zip => market === null || zip.marketId === market), [all, market]);
  const areas = useZipAreas();
  const facts = useGroupingFacts(areas, by === 'revenue');
  const allGroups = useMemo(() => groupsOf(zips ?? [], by, type, facts), [zips, by, type, facts]);
  const only = allGroups.find(group => String(group.id) === query.get('only'))?.id ?? null;
  const groups = useMemo(
    () => (only === null ? allGroups : allGroups.filter(group => group.id === only)),
    [allGroups, only],
  );
  const byCode = useMemo(() => new Map((all ?? []).map(zip => [zip.zipcode, zip])), [all]);
  const permissions = storedUser()?.permissions ?? [];
  const hasPins = canAccess(permissions, 'customer_list') && query.get('pins') !== 'off';
  const pins = usePins(hasPins);
  const [isDrawing, setDrawing] = useState(false);
  const [isRecent, setRecent] = useState(false);
  const [lastId, setLastId] = useState<number | null>(null);

  const set = (change: Record<string, string>) =>
    setQuery(
      before => {
        const after = { ...Object.fromEntries(before), ...change };
        return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== ''));
      },
      { replace: true },
    );
  const toggle = (zipcode: string) => {
    const after = new Set(selected);
    if (!after.delete(zipcode)) after.add(zipcode);
    set({ zips: [...after].join(',') });
  };
  const tipOf = (zipcode: string) => {
    const zip = byCode.get(zipcode);
    const zone = zip && zoneOf(zip, type);
    const who = zone
      ? `${zone.crewName} (${zone.vendorName}), ${translate(`words.weekday.${zone.weekday}`)}`
      : translate('territory.nobody');
    const group = groups.find(one => one.zips.some(other => other.zipcode === zipcode));
    const amount = isAmount(by) && group?.name;
    return [`${zipcode} ${zip?.areaName ?? ''}`, zip?.marketName, who, amount].filter(Boolean).join(' · ');
  };
  const picked = [...selected].flatMap(code => byCode.get(code) ?? []);

  if (error && !zips) return <NotLoadedPage error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle
        title={translate('territory.title')}
        subtitle={translate('territory.subtitle')}
        actions={
          <TerritoryFilters
            markets={markets}
            market={market}
            type={type}
            by={by}
            hasRevenue={canAccess(permissions, 'report_list')}
            set={set}
          />
        }
      />
      {!zips ? (
        <Skeleton variant="rounded" height={420} role="status" aria-label={translate('map.loading')} />
      ) : zips.length === 0 ? (
        <EmptyState icon={<MapOutlined />} text={translate('territory.empty')} />
      ) : (
        <>
          <TerritoryBar
            chosen={picked.length}
            isDrawing={isDrawing}
            hasPins={hasPins}
            onDraw={setDrawing}
            onPins={isOn => set({ pins: isOn ? '' : 'off' })}
            onAssign={() => setAssigning(true)}
            onClear={() => set({ zips: '' })}
            onRecent={() => setRecent(true)}
          />
          {lastId !== null && (
            <Alert
              severity="success"
              sx={{ marginBottom: 1 }}
              action={<UndoButton id={lastId} onDone={() => setLastId(null)} />}
              onClose={() => setLastId(null)}
            >
              {translate('territory.given')}
            </Alert>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <Card sx={{ order: { xs: 2, md: 0 }, maxHeight: { md: MAP_HEIGHT.md }, overflowY: 'auto' }}>
              <TerritoryList
                zips={only === null ? zips : groups.flatMap(group => group.zips)}
                type={type}
                selected={selected}
                wanted={wanted}
                onWanted={q => set({ q })}
                onToggle={toggle}
              />
            </Card>
            <Card
              sx={{
                overflow: 'hidden',
                display: 'flex',
                // On a phone the map comes first, because a long legend would push it off the screen.
                flexDirection: { xs: 'column-reverse', md: 'column' },
              }}
            >
              <Legend
                groups={allGroups}
                only={only}
                onOnly={id => set({ only: id === null ? '' : String(id) })}
              />
              <Box sx={{ height: MAP_HEIGHT }}>
                <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
                  <TerritoryMap
                    label={translate('territory.title')}
                    height="100%"
                    areas={areas}
                    groups={groups}
                    selected={selected}
                    hasNames={!isAmount(by)}
                    pins={pins ?? NO_PINS}
                    isDrawing={isDrawing}
                    tipOf={tipOf}
                    onToggle={toggle}
                    onDrawn={codes => set({ zips: [...new Set([...selected, ...codes])].join(',') })}
                    linkOf={id => ({ href: propertyPath(id), text: translate('territory.openProperty') })}
                  />
                </Suspense>
              </Box>
            </Card>
          </Box>
        </>
      )}
      {isAssigning && picked.length > 0 && (
        <AssignDialog
          zips={picked}
          type={type}
          onDone={id => {
            setAssigning(false);
            setDrawing(false);
            setLastId(id);
            set({ zips: '' });
          }}
          onClose={() => setAssigning(false)}
        />
      )}
      {isRecent && (
        <RecentDialog
          onUndone={id => setLastId(last => (last === id ? null : last))}
          onClose={() => setRecent(false)}
        />
      )}
    </>
  );
}

/** Returns the markets with ZIP codes, by name. */
function marketsOf(zips: readonly TerritoryZip[]): { id: number; name: string }[] {
  const names = new Map(
    zips.flatMap(({ marketId, marketName }) =>
      marketId && marketName ? [[marketId, marketName] as const] : [],
    ),
  );
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Returns the market shown; one at a time unless the URL asks for all, because distant cities are specks on
 * one map.
 */
function marketAsked(asked: string | null, markets: readonly { id: number }[]): number | null {
  if (asked === 'all') return null;
  return (markets.find(one => String(one.id) === asked) ?? markets[0])?.id ?? null;
}

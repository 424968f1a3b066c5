import MapOutlined from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';

import type { TerritoryZip } from '../../../../contract/calls/places.ts';
import { SERVICE_TYPES, type ServiceType } from '../../../../contract/enums.ts';
import { canAccess } from '../../../../contract/permissions.ts';
import { storedUser } from '../../../dataProvider/session.ts';
import { VisitsFailed } from '../../../resources/visits/VisitsFailed.tsx';
import { loadZipAreas, type ZipArea } from '../../../ui/map/zipAreas.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { APP_BAR_HEIGHT } from '../../../ui/theme/tokens.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { GROUPINGS, type Grouping, groupsOf, zoneOf } from './grouping.ts';
import { TerritoryList } from './TerritoryList.tsx';
import { useTerritory } from './useTerritory.ts';

const TerritoryMap = lazy(() => import('./TerritoryMap.tsx'));
const MAP_HEIGHT = { xs: '56vh', md: `calc(100vh - ${APP_BAR_HEIGHT}px - 190px)` };
const NO_AREAS: readonly ZipArea[] = [];
const SERVED_TYPES = SERVICE_TYPES.filter(type => type !== 'call-log');

/** `/crewmap`: which crew, vendor or market has which zip codes, who comes there on which day; zip codes can be given away. */
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
  const { data: areas = NO_AREAS } = useQuery({
    queryKey: ['zipAreas'],
    queryFn: loadZipAreas,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const groups = useMemo(() => groupsOf(zips ?? [], by, type), [zips, by, type]);
  const byCode = useMemo(() => new Map((all ?? []).map(zip => [zip.zipcode, zip])), [all]);
  const mayAssign = canAccess(storedUser()?.permissions ?? [], ['vendor_edit', 'vendor_zip_edit']);

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
    return [`${zipcode} ${zip?.areaName ?? ''}`, zip?.marketName, who].filter(Boolean).join(' · ');
  };
  const picked = [...selected].flatMap(code => byCode.get(code) ?? []);

  if (error && !zips) return <VisitsFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle
        title={translate('territory.title')}
        subtitle={translate('territory.subtitle')}
        actions={
          <>
            {markets.length > 1 && (
              <TextField
                select
                value={market ?? 'all'}
                onChange={event => set({ market: event.target.value })}
                slotProps={{ htmlInput: { 'aria-label': translate('territory.columns.market') } }}
                sx={{ width: 170 }}
              >
                <MenuItem value="all">{translate('territory.allMarkets')}</MenuItem>
                {markets.map(one => (
                  <MenuItem key={one.id} value={one.id}>
                    {one.name}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <Choice
              label={translate('territory.service')}
              value={type}
              options={SERVED_TYPES.map(one => ({
                value: one,
                label: translate(`property.shortType.${one}`),
              }))}
              onChange={(next: ServiceType) => set({ type: next })}
            />
            <Choice
              label={translate('territory.by')}
              value={by}
              options={GROUPINGS.map(one => ({ value: one, label: translate(`territory.columns.${one}`) }))}
              onChange={(next: Grouping) => set({ by: next })}
            />
          </>
        }
      />
      {!zips ? (
        <Skeleton variant="rounded" height={420} role="status" aria-label={translate('map.loading')} />
      ) : zips.length === 0 ? (
        <EmptyState icon={<MapOutlined />} text={translate('territory.empty')} />
      ) : (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              minHeight: 40,
              marginBottom: 1,
            }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }} aria-live="polite">
              {picked.length > 0
                ? translate('territory.chosen', { smart_count: picked.length })
                : mayAssign && translate('territory.choose')}
            </Typography>
            {picked.length > 0 && (
              <Button onClick={() => set({ zips: '' })}>{translate('territory.clear')}</Button>
            )}
            {picked.length > 0 && mayAssign && (
              <Button variant="contained" onClick={() => setAssigning(true)}>
                {translate('territory.assign')}
              </Button>
            )}
            <Link component={RouterLink} to="/zipcodes">
              {translate('territory.asTable')}
            </Link>
          </Box>
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
                zips={zips}
                type={type}
                selected={selected}
                wanted={wanted}
                onWanted={q => set({ q })}
                onToggle={toggle}
              />
            </Card>
            <Card sx={{ overflow: 'hidden' }}>
              <Box sx={{ height: MAP_HEIGHT }}>
                <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
                  <TerritoryMap
                    label={translate('territory.title')}
                    height="100%"
                    areas={areas}
                    groups={groups}
                    selected={selected}
                    tipOf={tipOf}
                    onToggle={toggle}
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
          onDone={() => {
            setAssigning(false);
            set({ zips: '' });
          }}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  );
}

/** The markets that have zip codes, by name. */
function marketsOf(zips: readonly TerritoryZip[]): { id: number; name: string }[] {
  const names = new Map(
    zips.flatMap(({ marketId, marketName }) =>
      marketId && marketName ? [[marketId, marketName] as const] : [],
    ),
  );
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}

/** One market at a time unless all are asked for: cities far apart are specks on one map. */
function marketAsked(asked: string | null, markets: readonly { id: number }[]): number | null {
  if (asked === 'all') return null;
  return (markets.find(one => String(one.id) === asked) ?? markets[0])?.id ?? null;
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_event, next: Value | null) => next && onChange(next)}
      sx={{ height: 36 }}
    >
      {options.map(option => (
        <ToggleButton key={option.value} value={option.value}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

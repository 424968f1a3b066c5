import YardOutlined from '@mui/icons-material/YardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ASSIGNMENT_STATUSES } from '#contract/core/enums.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { today } from '#src/dataProvider/today.ts';
import { useCrewOptions } from '#src/resources/schedule/visits/options.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { APP_BAR_HEIGHT } from '#src/ui/theme/tokens.ts';
import { BnbVisitList } from './BnbVisitList.tsx';
import { type BnbView, bnbViewOf, useBnbMap } from './useBnbMap.ts';

const BnbVisitMap = lazy(() => import('./BnbVisitMap.tsx'));
const MAP_HEIGHT = { xs: '56vh', md: `calc(100vh - ${APP_BAR_HEIGHT}px - 190px)` };

/** `/bnb-map`: upcoming bush and bed visits on a map, with their hours. */
export default function BnbMapPage() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const view = bnbViewOf(query, today());
  const { data, error, refetch } = useBnbMap(view);
  const show = (change: Partial<BnbView>) => {
    const { from, to, crew, status } = { ...view, ...change };
    setQuery(
      { from, to, ...(crew !== null && { crew: String(crew) }), ...(status !== null && { status }) },
      { replace: true },
    );
  };
  const isFiltered = view.crew !== null || view.status !== null;
  return (
    <>
      <PageTitle
        title={translate('bnbMap.title')}
        subtitle={data && translate('bnbMap.count', { smart_count: data.total })}
      />
      <Filters view={view} onChange={show} />
      {error && !data ? (
        <NotLoaded text="worklogs.failed" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={420} role="status" aria-label={translate('map.loading')} />
      ) : data.total === 0 ? (
        <EmptyState
          icon={<YardOutlined />}
          text={translate('bnbMap.empty')}
          action={
            isFiltered && (
              <Button variant="outlined" onClick={() => show({ crew: null, status: null })}>
                {translate('list.clearFilters')}
              </Button>
            )
          }
        />
      ) : (
        <MapAndList visits={data.visits} total={data.total} />
      )}
    </>
  );
}

function MapAndList({ visits, total }: { visits: readonly WorkLog[]; total: number }) {
  const translate = useTranslate();
  const unplaced = visits.filter(visit => visit.latitude === null).length;
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
          <BnbVisitList visits={visits} />
        </Card>
        <Card sx={{ overflow: 'hidden' }}>
          <Box sx={{ height: MAP_HEIGHT }}>
            <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
              <BnbVisitMap visits={visits} />
            </Suspense>
          </Box>
        </Card>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
        {total > visits.length && `${translate('bnbMap.cut', { shown: visits.length, total })} `}
        {unplaced > 0 && translate('map.withoutPlace', { smart_count: unplaced })}
      </Typography>
    </>
  );
}

function Filters({ view, onChange }: { view: BnbView; onChange: (change: Partial<BnbView>) => void }) {
  const translate = useTranslate();
  const crews = useCrewOptions('bnb').filter(({ crew }) => crew.serviceTypes.includes('bnb'));
  const isKnown = view.crew === null || crews.some(one => one.value === view.crew);
  const status = view.status ?? '';
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: '1fr 1fr',
        flexWrap: 'wrap',
        gap: 1,
        marginBottom: 2,
        // Text fields take the full width by default.
        '& > .MuiTextField-root': { width: { sm: 180 } },
      }}
    >
      <DayInput
        label={translate('bnbMap.from')}
        value={view.from}
        onPick={from => onChange({ from, to: from > view.to ? from : view.to })}
      />
      <DayInput label={translate('bnbMap.to')} value={view.to} onPick={to => onChange({ to })} />
      <TextField
        select
        value={isKnown ? (view.crew ?? '') : ''}
        onChange={event => onChange({ crew: Number(event.target.value) || null })}
        slotProps={{
          select: { displayEmpty: true },
          htmlInput: { 'aria-label': translate('calendar.filters.crew') },
        }}
      >
        <MenuItem value="">{translate('map.allCrews')}</MenuItem>
        {crews.map(one => (
          <MenuItem key={one.value} value={one.value}>
            {one.label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        value={status}
        onChange={event =>
          onChange({ status: ASSIGNMENT_STATUSES.find(one => one === event.target.value) ?? null })
        }
        slotProps={{
          select: { displayEmpty: true },
          htmlInput: { 'aria-label': translate('calendar.filters.status') },
        }}
      >
        <MenuItem value="">{translate('bnbMap.allStatuses')}</MenuItem>
        {ASSIGNMENT_STATUSES.map(one => (
          <MenuItem key={one} value={one}>
            {translate(`words.assignment.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  onPick: (day: string) => void;
}

function DayInput({ label, value, onPick }: DayInputProps) {
  return (
    <TextField
      type="date"
      value={value}
      onChange={event => event.target.value && onPick(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
}

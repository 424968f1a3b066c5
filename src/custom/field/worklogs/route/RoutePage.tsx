import RouteOutlined from '@mui/icons-material/RouteOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { type Day, isDay } from '#contract/core/days.ts';
import { today } from '#src/dataProvider/today.ts';
import { useCrewOptions } from '#src/resources/schedule/visits/options.ts';
import { DayStep } from '#src/ui/map/DayStep.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { RouteOutcome } from './RouteOutcome.tsx';
import { useRoutePreview } from './useRoutePreview.ts';

/** `/worklogs/route`: previews Generate Route for one crew's day before it is applied. */
export default function RoutePage() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const crews = useCrewOptions();
  const asked = query.get('date') ?? '';
  const date: Day = isDay(asked) ? asked : today();
  const crewId = Number(query.get('crew')) || null;
  const isShortest = query.has('shortest');
  const isOver = date < today();
  const { data: preview, error, refetch } = useRoutePreview({ crewId, date, isShortest }, !isOver);
  const crew = crews.find(one => one.value === crewId);
  const go = (change: { date?: Day; crew?: string }) =>
    setQuery({ date, ...(crewId && { crew: String(crewId) }), ...change });
  const outcome = () => {
    if (isOver) return <EmptyState icon={<RouteOutlined />} text={translate('route.over')} />;
    if (crewId === null) return <EmptyState icon={<RouteOutlined />} text={translate('route.ask')} />;
    if (preview)
      return (
        <RouteOutcome
          key={`${crewId} ${date}`}
          preview={preview}
          isShortest={isShortest}
          onShortest={is =>
            setQuery({ date, crew: String(crewId), ...(is && { shortest: 'yes' }) }, { replace: true })
          }
        />
      );
    if (error) return <NotLoaded text="worklogs.failed" error={error} onRetry={() => void refetch()} />;
    return <Skeleton variant="rounded" height={420} role="status" aria-label={translate('map.loading')} />;
  };
  return (
    <>
      <PageTitle
        title={crew ? translate('route.titleOf', { crew: crew.label }) : translate('route.title')}
        subtitle={translate('route.subtitle')}
        actions={
          <>
            <TextField
              select
              value={crew ? String(crew.value) : ''}
              onChange={event => go({ crew: event.target.value })}
              slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate('route.choose') } }}
              sx={{ width: 200 }}
            >
              <option value="">{translate('route.choose')}</option>
              {crews.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </TextField>
            <DayStep day={date} onGo={day => go({ date: day })} />
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{outcome()}</Box>
    </>
  );
}

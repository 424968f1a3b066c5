import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import LowPriorityOutlined from '@mui/icons-material/LowPriorityOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Day, isoWeekOf, showDay, weekdayOf } from '#contract/core/days.ts';
import { PATHS } from '#contract/core/paths.ts';
import { canAccess } from '#contract/core/permissions.ts';
import type { WorkLogSummary } from '#contract/schedule/visits.calls.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { today } from '#src/dataProvider/today.ts';
import { DoneText, HoursText, ProgressBar } from '#src/resources/schedule/visits/DayProgress.tsx';
import { generateRoutePath } from '#src/ui/map/crewRoutePath.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { dayOfView, filterOf, type WorkLogView } from './view.ts';

/** The days shown, and the page's actions. */
export function WorkLogsHead({ view }: { view: WorkLogView }) {
  const translate = useTranslate();
  const permissions = storedUser()?.permissions ?? [];
  const mayMove = canAccess(permissions, 'assignment_move_many');
  const day = dayOfView(view);
  const moveFrom = day ?? view.from;
  const mayRoute = day !== null && day >= today() && canAccess(permissions, 'assignment_edit');
  return (
    <PageTitle
      title={translate('worklogs.title')}
      subtitle={daysText(view, translate)}
      actions={
        <>
          <Button
            variant="text"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            {translate('worklogs.print')}
          </Button>
          <CsvButton view={view} />
          {mayRoute && (
            <Button
              component={Link}
              to={generateRoutePath(typeof view.crew === 'number' ? view.crew : null, day)}
              variant="outlined"
              startIcon={<RouteOutlined />}
            >
              {translate('route.link')}
            </Button>
          )}
          {mayMove && (
            <>
              <Button
                component={Link}
                to={`${PATHS.worklogs}/share${moveFrom ? `?date=${moveFrom}` : ''}`}
                variant="outlined"
                startIcon={<AltRouteOutlined />}
              >
                {translate('worklogs.share')}
              </Button>
              <Button
                component={Link}
                to={`${PATHS.worklogs}/move${moveFrom ? `?date=${moveFrom}` : ''}`}
                variant="outlined"
                startIcon={<LowPriorityOutlined />}
              >
                {translate('worklogs.moveMany')}
              </Button>
            </>
          )}
        </>
      }
    />
  );
}

/** Exports all visits that the view shows. */
function CsvButton({ view }: { view: WorkLogView }) {
  const translate = useTranslate();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      const filter = JSON.stringify(filterOf(view));
      const address = addressOf('GET /work-logs/export.csv', { query: { filter } });
      await download(address, `work-logs-${view.from ?? view.to}.csv`);
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="text"
      startIcon={<DownloadOutlined />}
      onClick={() => void run()}
      loading={isRunning}
      loadingPosition="start"
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {translate('list.exportCsv')}
    </Button>
  );
}

/** The whole day's progress. */
export function DayTotals({ summary }: { summary: WorkLogSummary }) {
  if (summary.total === 0) return null;
  return (
    <Box
      sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 420 }, display: 'grid', gap: 0.625 }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
          <DoneText counts={summary.counts} />
        </Box>
        <HoursText expectedMinutes={summary.expectedMinutes} capacityMinutes={summary.capacityMinutes} />
      </Box>
      <ProgressBar counts={summary.counts} height={8} />
    </Box>
  );
}

/**
 * Formats the days shown: `Wednesday, 6/10/2026 · Service week 24`, `6/8/2026 – 6/14/2026`, `before
 * 6/10/2026`.
 */
function daysText(view: WorkLogView, translate: (key: string, values?: object) => string): string {
  const { from, to } = view;
  const week = (of: Day) => translate('worklogs.week', { week: isoWeekOf(of).week });
  if (from !== null && from === to) {
    const weekday = translate(`words.weekday.${weekdayOf(from)}`);
    return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${showDay(from)} · ${week(from)}`;
  }
  if (from !== null && to !== null) return `${showDay(from)} – ${showDay(to)}`;
  if (from !== null) return translate('worklogs.since', { day: showDay(from) });
  return to === null ? '' : translate('worklogs.before', { day: showDay(to) });
}

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCallPage } from '#src/ui/calls/useCallQuery.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { TableLoading } from './TableLoading.tsx';
import { useLiveVisits } from './useDay.ts';
import { useFlash } from './useFlash.ts';
import { VisitTable, type VisitTableState } from './VisitTable.tsx';
import { filterOf, type WorkLogView } from './view.ts';

const ROWS_PER_PAGE = 100;

interface RangeViewProps {
  view: WorkLogView;
  table: Omit<VisitTableState, 'lit'>;
}

/** Visits of several days as one paged list, earliest first. */
export function RangeView({ view, table }: RangeViewProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const filter = filterOf(view);
  const key = JSON.stringify(filter);
  const [at, setAt] = useState({ key, page: 0 });
  // A changed filter starts at its first page.
  const page = at.key === key ? at.page : 0;
  const first = page * ROWS_PER_PAGE;
  const query = useCallPage(
    'GET /work-logs',
    { filter, sort: ['date', 'ASC'], range: [first, first + ROWS_PER_PAGE - 1] },
    { key: ['work-logs', 'range', filter, page], placeholderData: keepPreviousData },
  );
  const { rows = [], total = 0 } = query.data ?? {};
  const hasDay = (day: string) =>
    (view.from === null || day >= view.from) && (view.to === null || day <= view.to);
  useLiveVisits({ hasDay, rows }, () => queryClient.invalidateQueries({ queryKey: ['work-logs', 'range'] }));
  const lit = useFlash(rows, `${key} ${page}`);

  if (query.error && !query.data)
    return <NotLoaded text="worklogs.failed" error={query.error} onRetry={query.refetch} />;
  if (query.isPending) return <TableLoading />;
  if (total === 0) return <EmptyState icon={<SearchOffOutlined />} text={translate('worklogs.emptyRange')} />;
  const step = (pages: number) => {
    setAt({ key, page: page + pages });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <Card sx={{ containerType: 'inline-size', opacity: query.isPlaceholderData ? 0.65 : 1 }}>
        <VisitTable {...table} lit={lit} rows={rows} label={translate('worklogs.title')} hasDayAndCrew />
      </Card>
      <Box
        className="no-print"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          paddingTop: 1,
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        {translate('worklogs.shownOf', { from: first + 1, to: first + rows.length, total })}
        {total > ROWS_PER_PAGE && (
          <>
            <IconButton
              size="small"
              aria-label={translate('worklogs.previousPage')}
              disabled={page === 0}
              onClick={() => step(-1)}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate('worklogs.nextPage')}
              disabled={first + rows.length >= total}
              onClick={() => step(1)}
            >
              <ChevronRight />
            </IconButton>
          </>
        )}
      </Box>
    </>
  );
}

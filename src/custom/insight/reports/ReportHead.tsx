import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useListContext, useLocaleState, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { ReportColumn, ReportInfo, ReportSummary } from '#contract/insight/reports.calls.ts';
import { cellText } from '#contract/insight/reportText.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { CHART_HEIGHT } from './chartSizes.ts';
import { useChart, useSay, useSummary } from './useReports.ts';

const ReportChart = lazy(() => import('./ReportChart.tsx'));

/** A report's description, totals over all rows, and chart. */
export function ReportHead({ report }: { report: ReportInfo }) {
  const say = useSay();
  const { filterValues } = useListContext();
  const { data: summary, isError } = useSummary(report.name, filterValues);
  const columns = report.columns.filter(column => column.hasTotal && !column.isExtra);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBottom: 2, marginTop: '-10px' }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch' }}>
        {say(report.help)} <Days summary={summary} />
      </Typography>
      {!isError && (columns.length > 0 || report.hasChart) && (
        <SectionCard>
          <Totals columns={columns} summary={summary} />
          {report.hasChart && summary?.count !== 0 && <Picture report={report} filter={filterValues} />}
        </SectionCard>
      )}
    </Box>
  );
}

function Days({ summary }: { summary: ReportSummary | undefined }) {
  const translate = useTranslate();
  if (!summary?.from || !summary.to) return null;
  const days =
    summary.from === summary.to
      ? showDay(summary.from)
      : translate('list.period.between', { from: showDay(summary.from), to: showDay(summary.to) });
  return <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{`(${days})`}</Box>;
}

interface TotalsProps {
  columns: readonly ReportColumn[];
  summary: ReportSummary | undefined;
}

function Totals({ columns, summary }: TotalsProps) {
  const say = useSay();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Box
      component="dl"
      aria-label={translate('reports.totals')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '10px 20px', margin: 0 }}
    >
      {columns.map(column => (
        <div key={column.name}>
          <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {say(column.label)}
          </Box>
          <Box
            component="dd"
            sx={{ margin: 0, fontSize: '1.125rem', fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}
          >
            {summary ? (
              cellText(column, summary.totals[column.name] ?? null, isLanguage(locale) ? locale : 'en')
            ) : (
              <Skeleton width={70} />
            )}
          </Box>
        </div>
      ))}
    </Box>
  );
}

function Picture({ report, filter }: { report: ReportInfo; filter: Record<string, unknown> }) {
  const { data: chart, isError } = useChart(report.name, filter);
  const waiting = <Skeleton variant="rounded" height={CHART_HEIGHT} />;
  // An error shows instead of the rows.
  if (isError || (chart && chart.points.length < 2)) return null;
  return (
    // The colors are printed too, because they carry the meaning.
    <Box sx={{ marginTop: 2, printColorAdjust: 'exact' }}>
      <Suspense fallback={waiting}>{chart ? <ReportChart chart={chart} /> : waiting}</Suspense>
    </Box>
  );
}

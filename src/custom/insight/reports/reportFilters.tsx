import { useListContext, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { PERIOD_NAMES, type Period, type PeriodName, periodOf } from '#contract/core/periods.ts';
import type { ReportFilter, ReportInfo } from '#contract/insight/reports.calls.ts';
import { FILTER_RECORDS, NO_RECORD } from '#contract/insight/reports.ts';
import { today } from '#src/dataProvider/today.ts';
import { ChoiceChip } from '#src/ui/list/ChoiceChip.tsx';
import { chosenOf, type Filter, type Option, withFilter } from '#src/ui/list/filters.ts';
import { PeriodChip } from '#src/ui/list/PeriodChip.tsx';
import { useStaffOptions } from '#src/ui/list/useStaffOptions.ts';
import { useSay } from './useReports.ts';

type RecordFilter = Extract<ReportFilter, { kind: 'record' }>;

/** Returns the filters in the URL, which may include some that have no chip. */
function useAddressed(): Record<string, unknown> {
  const [search] = useSearchParams();
  try {
    return JSON.parse(search.get('filter') ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Returns a filter that chooses records, or, if a link asks for it, rows without a record. */
function recordFilter({ name, records }: RecordFilter, label: string, isNone: boolean): Filter {
  if (isNone) return { kind: 'choice', name, label, useOptions: useNone };
  if (records === 'staff') return { kind: 'choice', name, label, useOptions: useStaffOptions };
  return { kind: 'reference', name, label, reference: records, optionText: FILTER_RECORDS[records] };
}

function useNone(): Option[] {
  return [{ value: NO_RECORD, label: useTranslate()('reports.none') }];
}

/** Returns a report's filters as chips of a list; the period has its own chip. */
export function useReportFilters({ filters }: ReportInfo): Filter[] {
  const say = useSay();
  const addressed = useAddressed();
  return filters.flatMap((filter): Filter[] => {
    const named = { name: filter.name, label: say(filter.label) };
    switch (filter.kind) {
      case 'word': {
        const options = Object.entries(filter.words).map(([value, word]) => ({ value, label: say(word) }));
        return [{ ...named, kind: 'choice', useOptions: () => options }];
      }
      case 'record':
        return [recordFilter(filter, named.label, chosenOf(addressed, filter.name).includes(NO_RECORD))];
      case 'text':
        return [{ ...named, kind: 'text' }];
      case 'flag': {
        const value = addressed[filter.name];
        const isOn = typeof value === 'number' || typeof value === 'string' || value === true;
        return isOn ? [{ ...named, kind: 'flag', value }] : [];
      }
      default:
        // The period has its own chip.
        return [];
    }
  });
}

const isName = (value: unknown): value is PeriodName => PERIOD_NAMES.some(name => name === value);

/** Chooses the report's period; without a choice the chip shows the default. */
export function ReportPeriodChip({ report }: { report: ReportInfo }) {
  const say = useSay();
  const { filterValues, setFilters } = useListContext();
  const filter = report.filters.find(one => one.kind === 'period');
  if (filter?.kind !== 'period') return null;
  const value: unknown = filterValues.period ?? filter.usual;
  const set = (period: unknown) => setFilters({ ...filterValues, period });
  const { from, to } = (isName(value) ? periodOf(value, today()) : value) as Period;
  const isAll = !isName(value) && !from && !to;
  return (
    <PeriodChip
      label={say(filter.label)}
      names={PERIOD_NAMES}
      name={isName(value) ? value : isAll ? 'all' : null}
      period={{ from, to }}
      onName={set}
      onPeriod={({ from: first, to: last }) =>
        set({ ...(first && { from: first }), ...(last && { to: last }) })
      }
      onClear={() => set('all')}
    />
  );
}

/** Chooses how the rows are split. */
export function ByChip({ report }: { report: ReportInfo }) {
  const say = useSay();
  const { filterValues, setFilters } = useListContext();
  const options = report.splits.map(({ name, label }) => ({ value: name, label: say(label) }));
  return (
    <ChoiceChip
      filter={{ kind: 'choice', name: 'by', label: 'reports.by', isSingle: true, useOptions: () => options }}
      values={{ by: filterValues.by ?? options[0]?.value }}
      onChange={by => setFilters(withFilter(filterValues, 'by', by))}
    />
  );
}

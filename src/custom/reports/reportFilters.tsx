import { useListContext, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { ReportFilter, ReportInfo } from '../../../contract/calls/reports.ts';
import { PERIOD_NAMES, type Period, type PeriodName, periodOf } from '../../../contract/periods.ts';
import { FILTER_RECORDS, NO_RECORD } from '../../../contract/reports.ts';
import { today } from '../../dataProvider/today.ts';
import { ChoiceChip } from '../../ui/list/ChoiceChip.tsx';
import { type Filter, type Option, withFilter } from '../../ui/list/filters.ts';
import { PeriodChip } from '../../ui/list/PeriodChip.tsx';
import { useRecordOptions } from '../../ui/list/useOptionsOf.ts';
import { useStaffOptions } from '../../ui/list/useStaffOptions.ts';
import { useSay } from './useReports.ts';

type RecordFilter = Extract<ReportFilter, { kind: 'record' }>;

/** What stands in the address: a link to a report may narrow it by what no chip offers. */
function useAddressed(): Record<string, unknown> {
  const [search] = useSearchParams();
  try {
    return JSON.parse(search.get('filter') ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The records of a list, and none. */
const optionsIn = (resource: string, field: string) =>
  function useOptions(isNeeded: boolean): Option[] {
    return withNone(useRecordOptions(resource, field, isNeeded), useTranslate());
  };

const OPTIONS: Record<RecordFilter['records'], (isNeeded: boolean) => Option[]> = {
  markets: optionsIn('markets', FILTER_RECORDS.markets),
  vendors: optionsIn('vendors', FILTER_RECORDS.vendors),
  crews: optionsIn('crews', FILTER_RECORDS.crews),
  staff: function useStaff(isNeeded) {
    return withNone(useStaffOptions(isNeeded), useTranslate());
  },
};

const withNone = (options: readonly Option[], translate: ReturnType<typeof useTranslate>): Option[] => [
  ...options,
  { value: NO_RECORD, label: translate('reports.none') },
];

/** The filters of a report as the chips of a list; the period has one of its own. */
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
        return [{ ...named, kind: 'choice', useOptions: OPTIONS[filter.records] }];
      case 'text':
        return [{ ...named, kind: 'text' }];
      case 'flag': {
        const value = addressed[filter.name];
        return typeof value === 'number' || value === true ? [{ ...named, kind: 'flag', value }] : [];
      }
      default:
        // The days have a chip of their own.
        return [];
    }
  });
}

const isName = (value: unknown): value is PeriodName => PERIOD_NAMES.some(name => name === value);

/** The days that a report is about; without a choice the usual ones, which stand in the chip too. */
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

/** By what the rows are told apart. */
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

import { useListContext, useTranslate } from 'ra-core';
import { nameOf, type Period, periodOf } from '#contract/core/periods.ts';
import { today } from '#src/dataProvider/today.ts';
import { PeriodChip as DaysChip } from '#src/ui/list/PeriodChip.tsx';

const NAMES = ['today', 'week', 'month', 'lastMonth'] as const;

/** Filters a list by `date_gte` and `date_lte`. `label` is the key of the date's name. */
export function PeriodChip({ label }: { label: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { date_gte: from, date_lte: to, ...others } = filterValues as Record<string, string | undefined>;
  const set = ({ from: start, to: end }: Period) =>
    setFilters({ ...others, ...(start && { date_gte: start }), ...(end && { date_lte: end }) });
  return (
    <DaysChip
      label={translate(label)}
      names={NAMES}
      name={nameOf({ from, to }, today(), NAMES)}
      period={{ from, to }}
      onName={name => set(periodOf(name, today()))}
      onPeriod={set}
      onClear={() => set({})}
    />
  );
}

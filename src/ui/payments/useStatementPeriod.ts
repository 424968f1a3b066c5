import { useSearchParams } from 'react-router-dom';
import { isDay } from '#contract/core/days.ts';
import { type Period, periodOf } from '#contract/core/periods.ts';
import type { StatementPeriod } from '#contract/money/statements.ts';
import { today } from '#src/dataProvider/today.ts';

/** Period of a statement, kept in the URL; the last thirty days by default. */
export function useStatementPeriod() {
  const [query, setQuery] = useSearchParams();
  const usual = periodOf('last30Days', today());
  const dayOf = (name: 'from' | 'to') => {
    const day = query.get(name);
    return day && isDay(day) ? day : (usual[name] ?? today());
  };
  const period: StatementPeriod = { from: dayOf('from'), to: dayOf('to') };
  const choose = ({ from, to }: Period) =>
    setQuery({ from: from ?? period.from, to: to ?? period.to }, { replace: true });
  return { period, choose, clear: () => setQuery({}, { replace: true }) };
}

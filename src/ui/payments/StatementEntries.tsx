import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import type { Statement, StatementEntry } from '#contract/money/statements.calls.ts';
import { AmountRow, AmountRows } from './AmountRows.tsx';
import { type EntriesOfDay, StatementDay } from './StatementDay.tsx';
import { keyOf, StatementRow } from './StatementRow.tsx';

interface StatementEntriesProps {
  statement: Statement;
  /** Shows one line a day, whose entries open on a tap. */
  isByDay?: boolean;
}

/** A statement: opening balance, entries, closing balance. */
export function StatementEntries({ statement, isByDay = false }: StatementEntriesProps) {
  const translate = useTranslate();
  const { from, to, openingCents, closingCents, entries } = statement;
  return (
    <>
      <AmountRows component="ol">
        <AmountRow cents={openingCents} isStrong>
          {translate('money.statement.opening', { day: showDay(from) })}
        </AmountRow>
        {isByDay
          ? byDay(entries).map(ofDay => <StatementDay key={ofDay[0].day} entries={ofDay} />)
          : entries.map(entry => <StatementRow key={keyOf(entry)} entry={entry} />)}
        {entries.length === 0 && (
          <Typography component="li" color="textSecondary" sx={{ paddingBlock: 2 }}>
            {translate('money.statement.none')}
          </Typography>
        )}
        <AmountRow cents={closingCents} isStrong>
          {translate('money.statement.closing', { day: showDay(to) })}
        </AmountRow>
      </AmountRows>
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1.5 }}>
        {translate('money.statement.note')}
      </Typography>
    </>
  );
}

/** Groups entries, which are sorted by day, into one array per day. */
function byDay(entries: readonly StatementEntry[]): EntriesOfDay[] {
  const days: EntriesOfDay[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.[0].day === entry.day) last.push(entry);
    else days.push([entry]);
  }
  return days;
}

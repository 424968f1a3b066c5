import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { Statement, StatementEntry } from '#contract/money/statements.calls.ts';
import { AmountRow, AmountRows, RowNote } from './AmountRows.tsx';
import { lineText } from './lineText.ts';

/** A statement: opening balance, entries, closing balance. */
export function StatementEntries({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const { from, to, openingCents, closingCents, entries } = statement;
  return (
    <>
      <AmountRows component="ol">
        <AmountRow cents={openingCents} isStrong>
          {translate('money.statement.opening', { day: showDay(from) })}
        </AmountRow>
        {entries.map(entry => (
          <Entry key={[entry.kind, entry.day, entry.chargeId, entry.balanceCents].join()} entry={entry} />
        ))}
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

/** Work adds to the balance; waivers and payments reduce it. */
function Entry({ entry }: { entry: StatementEntry }) {
  const translate = useTranslate();
  const { kind, day, workDay, serviceType, address, lines, method, reference, balanceCents } = entry;
  const work = [serviceType && translate(`words.serviceType.${serviceType}`), address]
    .filter(Boolean)
    .join(', ');
  const how = [method && translate(`money.statement.methods.${method}`), reference].filter(Boolean).join(' ');
  const parts = lines.length > 1 ? lines : [];
  return (
    <AmountRow
      cents={entry.chargedCents - entry.paidCents}
      below={translate('money.statement.balance', { amount: showMoney(balanceCents) })}
    >
      <RowNote>
        <time dateTime={day}>{showDay(day)}</time>
      </RowNote>
      {kind === 'charge'
        ? work
        : translate(`money.statement.${kind}`, { work, day: workDay && showDay(workDay), how })}
      {parts.map(line => (
        <RowNote key={JSON.stringify(line.source)}>
          {lineText(line, translate).title}: {showMoney(line.amountCents)}
        </RowNote>
      ))}
    </AmountRow>
  );
}

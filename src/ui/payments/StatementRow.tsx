import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { StatementEntry } from '#contract/money/statements.calls.ts';
import { AmountRow, RowNote } from './AmountRows.tsx';
import { lineText } from './lineText.ts';

export const keyOf = ({ kind, day, chargeId, balanceCents }: StatementEntry) =>
  [kind, day, chargeId, balanceCents].join();

/** Work adds to the balance; waivers and payments reduce it. */
export function StatementRow({ entry }: { entry: StatementEntry }) {
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

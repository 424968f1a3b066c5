import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import { type Cents, showMoney } from '#contract/core/money.ts';
import type { StatementEntry } from '#contract/money/statements.calls.ts';
import { FoldArrow } from '#src/ui/page/FoldArrow.tsx';
import { AmountRows, RowNote } from './AmountRows.tsx';
import { keyOf, StatementRow } from './StatementRow.tsx';

/** All entries of one day. */
export type EntriesOfDay = [StatementEntry, ...StatementEntry[]];

/** One day of a statement: its work and payments as sums, and the balance after it. Entries open on a tap. */
export function StatementDay({ entries }: { entries: EntriesOfDay }) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [{ day }] = entries;
  const balanceCents = entries.at(-1)?.balanceCents ?? 0;
  const sums = new Map<string, Cents>();
  for (const { kind, serviceType, chargedCents, paidCents } of entries) {
    const isWork = kind === 'charge' && serviceType;
    const name = translate(isWork ? `words.serviceType.${serviceType}` : `money.statement.kinds.${kind}`);
    sums.set(name, (sums.get(name) ?? 0) + chargedCents - paidCents);
  }
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        sx={{ display: 'flex', width: 1, gap: 1.5, paddingBlock: 1.25, textAlign: 'start', font: 'inherit' }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <time dateTime={day}>{showDay(day)}</time>
            <span>{translate('money.statement.balance', { amount: showMoney(balanceCents) })}</span>
          </Box>
          <RowNote>{[...sums].map(([name, cents]) => `${name} ${showMoney(cents)}`).join(' · ')}</RowNote>
        </Box>
        <FoldArrow isOpen={isOpen} sx={{ color: 'text.secondary' }} />
      </ButtonBase>
      {isOpen && (
        <Box id={id} sx={{ paddingLeft: 2, borderLeft: 2, borderColor: 'divider', marginBottom: 1.25 }}>
          <AmountRows>
            {entries.map(entry => (
              <StatementRow key={keyOf(entry)} entry={entry} />
            ))}
          </AmountRows>
        </Box>
      )}
    </Box>
  );
}

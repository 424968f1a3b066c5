import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Statement, StatementEntry } from '../../../contract/calls/statements.ts';
import { showDay } from '../../../contract/days.ts';
import { type Cents, showMoney } from '../../../contract/money.ts';
import { Money } from '../fields/Money.tsx';
import { lineText } from './lineText.ts';

/** A statement: the balance before, what moved it, the balance after. */
export function StatementEntries({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const { from, to, openingCents, closingCents, entries } = statement;
  return (
    <>
      <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        <Row cents={openingCents} isStrong>
          {translate('money.statement.opening', { day: showDay(from) })}
        </Row>
        {entries.map(entry => (
          <Entry key={[entry.kind, entry.day, entry.chargeId, entry.balanceCents].join()} entry={entry} />
        ))}
        {entries.length === 0 && (
          <Typography component="li" color="textSecondary" sx={{ paddingBlock: 2 }}>
            {translate('money.statement.none')}
          </Typography>
        )}
        <Row cents={closingCents} isStrong>
          {translate('money.statement.closing', { day: showDay(to) })}
        </Row>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1.5 }}>
        {translate('money.statement.note')}
      </Typography>
    </>
  );
}

/** Work adds to the balance; what was waived or paid takes from it. */
function Entry({ entry }: { entry: StatementEntry }) {
  const translate = useTranslate();
  const { kind, day, workDay, serviceType, address, lines, method, reference, balanceCents } = entry;
  const work = [serviceType && translate(`words.serviceType.${serviceType}`), address]
    .filter(Boolean)
    .join(', ');
  const how = [method && translate(`money.statement.methods.${method}`), reference].filter(Boolean).join(' ');
  const parts = lines.length > 1 ? lines : [];
  return (
    <Row
      cents={entry.chargedCents - entry.paidCents}
      below={translate('money.statement.balance', { amount: showMoney(balanceCents) })}
    >
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        <time dateTime={day}>{showDay(day)}</time>
      </Typography>
      {kind === 'charge'
        ? work
        : translate(`money.statement.${kind}`, { work, day: workDay && showDay(workDay), how })}
      {parts.map(line => (
        <Typography
          key={JSON.stringify(line.source)}
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {lineText(line, translate).title}: {showMoney(line.amountCents)}
        </Typography>
      ))}
    </Row>
  );
}

interface RowProps {
  cents: Cents;
  /** A quieter line below the amount. */
  below?: string;
  isStrong?: boolean;
  children: ReactNode;
}

function Row({ cents, below, isStrong = false, children }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        paddingBlock: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        fontWeight: isStrong ? 620 : 'inherit',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      <Box sx={{ flexShrink: 0, textAlign: 'right' }}>
        <Money cents={cents} />
        {below && (
          <Typography variant="body2" color="textSecondary">
            {below}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CreditMoveView } from '#contract/money/credit.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { AmountRow, AmountRows, RowNote } from '#src/ui/payments/AmountRows.tsx';
import { useCardName } from '#src/ui/payments/CardList.tsx';
import { useDays } from '../longDay.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { usePortalCredit } from '../usePortal.ts';
import { PayAhead } from './PayAhead.tsx';

/** The customer's prepaid credit: the balance, its history, and a button to add more. */
export function OwnCredit({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const { data: credit, error } = usePortalCredit();
  const [isPaying, setPaying] = useState(false);
  return (
    <CalmCard component="section" aria-labelledby="credit">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id="credit" component="h2" variant="h3" sx={{ flex: '1 0 auto' }}>
          {translate('ownCredit.title')}
        </Typography>
        <Button variant="outlined" onClick={() => setPaying(true)}>
          {translate('ownCredit.add')}
        </Button>
      </Box>
      {credit && (
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          <Money cents={credit.balanceCents} />
        </Typography>
      )}
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      <Typography variant="body2" color="textSecondary">
        {translate(credit?.usesCredit === false ? 'ownCredit.byOffice' : 'ownCredit.help')}
      </Typography>
      {credit && credit.moves.length > 0 && (
        <Box sx={{ marginTop: 1.5 }}>
          <AmountRows maxHeight={280}>
            {credit.moves.map(move => (
              <Move key={move.id} move={move} />
            ))}
          </AmountRows>
        </Box>
      )}
      {isPaying && <PayAhead customerId={customerId} onClose={() => setPaying(false)} />}
    </CalmCard>
  );
}

function Move({ move }: { move: CreditMoveView }) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const days = useDays();
  const about = [days.short(businessDayOf(move.at)), move.card && nameOf(move.card), move.address];
  const isDone = move.state === 'approved';
  const state = move.state === 'declined' ? 'declined' : 'underWay';
  return (
    <AmountRow cents={move.cents} isFaint={!isDone}>
      {translate(isDone ? `ownCredit.moves.${move.move}` : `ownCredit.${state}`)}
      <RowNote>{about.filter(Boolean).join(' · ')}</RowNote>
    </AmountRow>
  );
}

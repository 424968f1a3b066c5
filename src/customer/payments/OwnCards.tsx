import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CardView } from '../../../contract/calls/cards.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { AddCardDialog } from '../../ui/payments/AddCardDialog.tsx';
import { CardList, useCardName } from '../../ui/payments/CardList.tsx';
import { GatewayNotice } from '../../ui/payments/GatewayNotice.tsx';
import { useCards } from '../../ui/payments/useCards.ts';
import { CalmCard } from '../shell/CalmCard.tsx';

/** The cards that visits are paid with. */
export function OwnCards({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const cards = useCards(customerId);
  const [isAdding, setAdding] = useState(false);
  const hasCards = (cards.cards?.length ?? 0) > 0;
  return (
    <CalmCard component="section" aria-labelledby="cards">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id="cards" component="h2" variant="h3" sx={{ flex: 1 }}>
          {translate('money.cards.title')}
        </Typography>
        <Button
          variant={cards.cards && !hasCards ? 'contained' : 'outlined'}
          onClick={() => setAdding(true)}
          disabled={!cards.formUrl}
        >
          {translate('money.cards.add')}
        </Button>
      </Box>
      <GatewayNotice gateway={cards.gateway} />
      {cards.cards ? (
        <>
          <Typography color="textSecondary" variant="body2" sx={{ marginBottom: 0.5 }}>
            {translate(hasCards ? 'customer.payments.cardsHelp' : 'customer.payments.addFirst')}
          </Typography>
          <RenewNotice list={cards.cards} />
          <CardList list={cards.cards} cards={cards} mayManage />
        </>
      ) : cards.error ? (
        <Alert severity="error">{failureMessage(cards.error, storedLanguage())}</Alert>
      ) : (
        <Skeleton variant="rounded" height={56} sx={{ marginTop: 1 }} />
      )}
      {isAdding && <AddCardDialog cards={cards} onClose={() => setAdding(false)} />}
    </CalmCard>
  );
}

/** Says in time that the card which payments go to runs out. */
function RenewNotice({ list }: { list: readonly CardView[] }) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const card = list.find(one => one.isDefault && (one.isExpired || one.expiresSoon));
  if (!card) return null;
  return (
    <Alert severity={card.isExpired ? 'error' : 'warning'} sx={{ marginBlock: 1 }}>
      <strong>{translate(card.isExpired ? 'money.cards.expiredTitle' : 'money.cards.soonTitle')}</strong>{' '}
      {translate('money.cards.renew', { card: nameOf(card) })}
    </Alert>
  );
}

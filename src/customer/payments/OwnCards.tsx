import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { CardView } from '#contract/money/cards.calls.ts';
import { useCardName } from '#src/ui/payments/CardList.tsx';
import { AddCardButton, CardSection } from '#src/ui/payments/CardSection.tsx';
import { useCards } from '#src/ui/payments/useCards.ts';
import { CalmCard } from '../shell/CalmCard.tsx';

/** The cards that pay for visits. */
export function OwnCards({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const cards = useCards(customerId);
  return (
    <CalmCard component="section" aria-labelledby="cards">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBottom: 0.5 }}>
        <Typography id="cards" component="h2" variant="h3" sx={{ flex: 1 }}>
          {translate('money.cards.title')}
        </Typography>
        <AddCardButton cards={cards} variant={cards.cards?.length === 0 ? 'contained' : 'outlined'} />
      </Box>
      <CardSection
        cards={cards}
        mayManage
        none="ownPayments.addFirst"
        intro={list => (
          <>
            <Typography color="textSecondary" variant="body2" sx={{ marginBottom: 0.5 }}>
              {translate('ownPayments.cardsHelp')}
            </Typography>
            <RenewNotice list={list} />
          </>
        )}
      />
    </CalmCard>
  );
}

/** Warns in time that the default card will expire. */
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

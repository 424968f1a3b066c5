import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { SectionCard } from '../../ui/page/SectionCard.tsx';
import { AddCardDialog } from '../../ui/payments/AddCardDialog.tsx';
import { CardList } from '../../ui/payments/CardList.tsx';
import { GatewayNotice } from '../../ui/payments/GatewayNotice.tsx';
import { useCards } from '../../ui/payments/useCards.ts';
import { CollectAll } from './CollectAll.tsx';

/** A customer's cards: add one through the gateway's form, choose the default, remove. */
export default function CardsOfCustomer({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const cards = useCards(customerId);
  const mayManage = useHasPermission('card_manage');
  const [isAdding, setAdding] = useState(false);
  return (
    <SectionCard
      title={translate('money.cards.title')}
      action={
        <>
          <CollectAll customerId={customerId} />
          {mayManage && (
            <Button
              size="small"
              startIcon={<Add />}
              onClick={() => setAdding(true)}
              disabled={!cards.formUrl}
            >
              {translate('money.cards.add')}
            </Button>
          )}
        </>
      }
    >
      <GatewayNotice gateway={cards.gateway} />
      {cards.error && !cards.cards ? (
        <Alert severity="error">{failureMessage(cards.error, storedLanguage())}</Alert>
      ) : cards.isPending ? (
        <Skeleton variant="rounded" height={44} />
      ) : cards.cards?.length ? (
        <CardList list={cards.cards} cards={cards} mayManage={mayManage} />
      ) : (
        <Typography color="textSecondary">{translate('money.cards.none')}</Typography>
      )}
      {isAdding && <AddCardDialog cards={cards} onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}

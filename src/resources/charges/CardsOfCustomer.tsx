import Add from '@mui/icons-material/Add';
import { useTranslate } from 'ra-core';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import { SectionCard } from '../../ui/page/SectionCard.tsx';
import { AddCardButton, CardSection } from '../../ui/payments/CardSection.tsx';
import { useCards } from '../../ui/payments/useCards.ts';
import { CollectAll } from './CollectAll.tsx';

/** A customer's cards: add one through the gateway's form, choose the default, remove. */
export default function CardsOfCustomer({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const cards = useCards(customerId);
  const mayManage = useHasPermission('card_manage');
  return (
    <SectionCard
      title={translate('money.cards.title')}
      action={
        <>
          <CollectAll customerId={customerId} />
          {mayManage && <AddCardButton cards={cards} size="small" startIcon={<Add />} />}
        </>
      }
    >
      <CardSection cards={cards} mayManage={mayManage} none="money.cards.none" />
    </SectionCard>
  );
}

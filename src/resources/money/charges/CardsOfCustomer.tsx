import Add from '@mui/icons-material/Add';
import Link from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { AddCardButton, CardSection } from '#src/ui/payments/CardSection.tsx';
import { useCards } from '#src/ui/payments/useCards.ts';
import { CardLinkDialog } from './CardLinkDialog.tsx';
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
          {mayManage && <CardLinkButton customerId={customerId} />}
          {mayManage && <AddCardButton cards={cards} size="small" startIcon={<Add />} />}
        </>
      }
    >
      <CardSection cards={cards} mayManage={mayManage} none="money.cards.none" />
    </SectionCard>
  );
}

function CardLinkButton({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('billing.actions.cardLink');
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setOpen(true)}>
          <Link />
        </IconButton>
      </Tooltip>
      {isOpen && <CardLinkDialog customerId={customerId} onClose={() => setOpen(false)} />}
    </>
  );
}

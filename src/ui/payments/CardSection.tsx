import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { CardView } from '#contract/money/cards.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { AddCardDialog } from './AddCardDialog.tsx';
import { CardList } from './CardList.tsx';
import { GatewayNotice } from './GatewayNotice.tsx';
import type { Cards } from './useCards.ts';

/** Opens the gateway's form to add a card. */
export function AddCardButton({ cards, ...look }: { cards: Cards } & ButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} disabled={!cards.formUrl}>
        {translate('money.cards.add')}
      </Button>
      {isOpen && <AddCardDialog cards={cards} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CardSectionProps {
  cards: Cards;
  mayManage: boolean;
  /** Key of the text for a customer without a card. */
  none: string;
  /** Shown above the cards. */
  intro?: (list: readonly CardView[]) => ReactNode;
}

/** A customer's cards with the gateway's notice, a skeleton while they load, or an error. */
export function CardSection({ cards, mayManage, none, intro }: CardSectionProps) {
  const translate = useTranslate();
  const { cards: list, gateway, error } = cards;
  return (
    <>
      <GatewayNotice gateway={gateway} />
      {list?.length ? (
        <>
          {intro?.(list)}
          <CardList list={list} cards={cards} mayManage={mayManage} />
        </>
      ) : list ? (
        <Typography color="textSecondary">{translate(none)}</Typography>
      ) : error ? (
        <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>
      ) : (
        <Skeleton variant="rounded" height={52} />
      )}
    </>
  );
}

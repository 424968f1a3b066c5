import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { type Cents, showMoney } from '#contract/core/money.ts';
import type { CollectBody } from '#contract/money/chargeBodies.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { showToast } from '../toasts/toasts.ts';
import { AddCardDialog } from './AddCardDialog.tsx';
import { CardChoice } from './CardChoice.tsx';
import { GatewayNotice } from './GatewayNotice.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { useCards } from './useCards.ts';
import { type Outcome, usePayment } from './usePayment.ts';

interface PayDialogProps {
  customerId: number;
  amountCents: Cents;
  title: string;
  /** Says in one line what the payment is for. */
  subtitle: string;
  /** Options that can be changed until the payment is made. */
  children?: ReactNode;
  /** Label of the button that moves the money. */
  confirm: string;
  /** Sends the payment and returns its outcome. */
  pay: (payment: CollectBody) => Promise<Outcome>;
  onClose: () => void;
}

/** Pays with a card that the user chooses or adds in this dialog. */
export function PayDialog(props: PayDialogProps) {
  const { customerId, amountCents, title, subtitle, children, confirm, pay, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  const cards = useCards(customerId);
  const mayAdd = useHasPermission('card_manage');
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const payment = usePayment({
    amountCents,
    pay,
    onApproved: paidCents => {
      showToast({ kind: 'success', text: translate('money.pay.approved', { amount: showMoney(paidCents) }) });
      onClose();
    },
    onDeclined: () => void cards.refetch(),
  });
  const { isAsking, isUndecided } = payment;

  const usable = (cards.cards ?? []).filter(card => !card.isRefused);
  const card = usable.find(one => one.id === chosen) ?? usable.find(one => one.isDefault) ?? usable[0];
  const cardId = card?.id ?? null;
  const send = () => {
    if (cardId !== null) void payment.send(cardId);
  };

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={isAsking ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{subtitle}</Typography>
        {!isUndecided && children}
        {!isUndecided && <GatewayNotice gateway={cards.gateway} />}
        <PaymentOutcome payment={payment} onConfirmed={send} />
        {!isUndecided && cards.cards && (
          <>
            {usable.length === 0 && <Typography>{translate('money.pay.noCard')}</Typography>}
            {cards.cards.length > 0 && (
              <CardChoice cards={cards.cards} chosen={cardId} onChoose={setChosen} isDisabled={isAsking} />
            )}
            {mayAdd && cards.formUrl && (
              <Box>
                <Button onClick={() => setAdding(true)} disabled={isAsking}>
                  {translate('money.cards.add')}
                </Button>
              </Box>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {isUndecided ? (
          <Button variant="contained" onClick={onClose}>
            {translate('money.pay.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isAsking}>
              {translate('money.pay.cancel')}
            </Button>
            <Button
              variant="contained"
              onClick={send}
              disabled={isAsking || cardId === null || !cards.gateway || amountCents === 0}
              startIcon={isAsking && <CircularProgress size={16} color="inherit" />}
            >
              {isAsking ? translate('money.pay.asking') : confirm}
            </Button>
          </>
        )}
      </DialogActions>
      {isAdding && <AddCardDialog cards={cards} onClose={() => setAdding(false)} />}
    </Dialog>
  );
}

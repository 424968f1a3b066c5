import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { type Cents, showMoney } from '#contract/core/money.ts';
import type { OpenByLink, PaidByLink } from '#contract/money/cardLinks.calls.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { AddCardDialog } from '#src/ui/payments/AddCardDialog.tsx';
import { useCardName } from '#src/ui/payments/CardList.tsx';
import { GatewayNotice } from '#src/ui/payments/GatewayNotice.tsx';
import { PaymentOutcome } from '#src/ui/payments/PaymentOutcome.tsx';
import { usePayment } from '#src/ui/payments/usePayment.ts';
import type { useCardLink } from './useCardLink.ts';

interface UpdateCardProps {
  open: OpenByLink;
  link: ReturnType<typeof useCardLink>;
  /** Amount already paid, if part of the balance is still due. */
  paidCents: Cents;
  onPaid: (paid: PaidByLink) => void;
}

/** Shows the balance and the card that will pay it; the customer can enter another card, then pay. */
export function UpdateCard({ open, link, paidCents, onPaid }: UpdateCardProps) {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const [firstCardId] = useState(open.card?.id);
  const { places, dueCents, laterCents, card, gateway, isUnderWay } = open;
  const isNew = card !== null && card.id !== firstCardId;
  const canPay = card !== null && !card.isRefused && gateway !== null;
  const amount = showMoney(dueCents);
  const payment = usePayment({
    amountCents: dueCents,
    pay: async body => {
      const paid = await link.pay(body);
      if (paid.payment.state === 'approved') onPaid(paid);
      return { ...paid.payment, paidCents: paid.paidCents };
    },
    onApproved: () => {},
  });
  const { isAsking, isUndecided } = payment;
  const send = () => {
    if (card) void payment.send(card.id);
  };
  const head = dueCents > 0 ? 'title' : isUnderWay ? 'underWay' : 'nothing';
  const title = translate(`linked.updateCard.${head}`);
  useEffect(() => setPageTitle(title), [title]);

  return (
    <Card sx={{ display: 'grid', gap: 2.5, padding: { xs: 2.5, sm: 3 }, borderRadius: '16px' }}>
      <Box>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ marginTop: 0.5 }}>
          {translate(`linked.updateCard.${head === 'title' ? 'help' : `${head}Help`}`)}
        </Typography>
      </Box>
      {paidCents > 0 && (
        <Alert severity="success">
          {translate('linked.updateCard.paidPart', { amount: showMoney(paidCents) })}
        </Alert>
      )}
      {dueCents > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {places.map(place => (
            <Sum key={place.address} label={place.address} cents={place.openCents} />
          ))}
          {places.length > 1 && <Sum label={translate('linked.updateCard.due')} cents={dueCents} isTotal />}
        </Box>
      )}
      {laterCents > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('linked.updateCard.later', { amount: showMoney(laterCents) })}
        </Typography>
      )}
      {!isUndecided && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <CreditCardOutlined aria-hidden sx={{ color: 'text.secondary' }} />
          <CardText card={card} />
        </Box>
      )}
      {isNew && payment.outcome === null && (
        <Alert severity="success">{translate('linked.updateCard.kept')}</Alert>
      )}
      <PaymentOutcome payment={payment} onConfirmed={send} />
      {!isUndecided && <GatewayNotice gateway={gateway} />}
      {!isUndecided && (
        <Box sx={{ display: 'grid', gap: 1.25 }}>
          {dueCents > 0 && canPay && (
            <Button
              variant={isNew ? 'contained' : 'outlined'}
              size="large"
              loading={isAsking}
              onClick={send}
              sx={{ order: isNew ? 0 : 1 }}
            >
              {translate(isNew ? 'linked.updateCard.pay' : 'linked.updateCard.payWith', { amount })}
            </Button>
          )}
          {gateway && (
            <Button
              variant={isNew ? 'outlined' : 'contained'}
              size="large"
              disabled={isAsking}
              onClick={() => setAdding(true)}
            >
              {translate(isNew ? 'linked.updateCard.enterAnother' : 'linked.updateCard.enter')}
            </Button>
          )}
        </Box>
      )}
      {isAdding && (
        <AddCardDialog
          cards={{ add: link.add, formUrl: gateway?.formUrl }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

/** The card that will be charged, or why it can't be. */
function CardText({ card }: Pick<OpenByLink, 'card'>) {
  const translate = useTranslate();
  const nameOf = useCardName();
  if (!card) return <Typography color="textSecondary">{translate('linked.updateCard.noCard')}</Typography>;
  return (
    <Box>
      <Typography sx={{ fontWeight: 560 }}>{nameOf(card)}</Typography>
      {card.isRefused && <ToneLabel tone="failed">{translate('money.cards.refused')}</ToneLabel>}
    </Box>
  );
}

interface SumProps {
  label: string;
  cents: Cents;
  isTotal?: boolean;
}

function Sum({ label, cents, isTotal = false }: SumProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        fontWeight: isTotal ? 600 : 400,
        ...(isTotal && { borderTop: 1, borderColor: 'divider', paddingTop: 1 }),
      }}
    >
      <span>{label}</span>
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        <Money cents={cents} />
      </Box>
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { AttemptView } from '../../../contract/calls/charges.ts';
import type { CollectBody } from '../../../contract/chargeBodies.ts';
import { type Cents, showMoney } from '../../../contract/money.ts';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { HttpError } from '../../dataProvider/http.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { showToast } from '../toasts/toasts.ts';
import { AddCardDialog } from './AddCardDialog.tsx';
import { CardChoice } from './CardChoice.tsx';
import { CardFrame } from './CardFrame.tsx';
import { GatewayNotice } from './GatewayNotice.tsx';
import { newAttemptId } from './newAttemptId.ts';
import { useCards } from './useCards.ts';
import { useDeclineText } from './useDeclineText.ts';

export type Outcome = Pick<AttemptView, 'state' | 'isHardDecline' | 'responseCode' | 'responseText'> & {
  /** Where several charges are paid in a row: what came in before this. */
  paidCents?: Cents;
  /** The page on which the payer answers the bank; then the same payment is sent again. */
  confirmUrl?: string | null;
};

interface PayDialogProps {
  customerId: number;
  amountCents: Cents;
  title: string;
  /** What is paid for, in one line. */
  subtitle: string;
  /** What the button says that moves the money. */
  confirm: string;
  /** Sends the payment and answers what became of it. */
  pay: (payment: CollectBody) => Promise<Outcome>;
  onClose: () => void;
}

/**
 * Pays from a card. One decision has one attempt id: pressing again after a lost connection
 * repeats it and charges nothing twice; a declined one makes way for the next.
 */
export function PayDialog(props: PayDialogProps) {
  const { customerId, amountCents, title, subtitle, confirm, pay, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  const cards = useCards(customerId);
  const declineText = useDeclineText();
  const mayAdd = useHasPermission('card_manage');
  const [attemptId, setAttemptId] = useState(newAttemptId);
  /** What the bank asks about stays what it is, though it is no longer open to be paid anew. */
  const [askedCents, setAskedCents] = useState<Cents | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isAdding, setAdding] = useState(false);

  const usable = (cards.cards ?? []).filter(card => !card.isRefused);
  const card = usable.find(one => one.id === chosen) ?? usable.find(one => one.isDefault) ?? usable[0];
  const cardId = card?.id ?? null;
  const isUndecided = outcome !== null && outcome.state !== 'declined';
  const confirmUrl = isUndecided && !isAsking ? outcome.confirmUrl : null;

  const send = async () => {
    if (cardId === null) return;
    const paidCents = askedCents ?? amountCents;
    setAsking(true);
    setFailure(null);
    setOutcome(null);
    try {
      const answer = await pay({ attemptId, cardId, amountCents: paidCents });
      setAskedCents(answer.confirmUrl ? paidCents : null);
      if (answer.state === 'approved') {
        const amount = showMoney(paidCents);
        showToast({ kind: 'success', text: translate('money.pay.approved', { amount }) });
        onClose();
        return;
      }
      setOutcome(answer);
      if (answer.state === 'declined') {
        setAttemptId(newAttemptId());
        void cards.refetch();
      }
    } catch (error) {
      const cardError = error instanceof HttpError && error.body?.errors?.cardId;
      setFailure(cardError || failureMessage(error, storedLanguage()));
    } finally {
      setAsking(false);
    }
  };

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={isAsking ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{subtitle}</Typography>
        {outcome?.state === 'declined' && (
          <Alert severity="error">
            {outcome.paidCents
              ? translate('money.pay.declinedRest', {
                  paid: showMoney(outcome.paidCents),
                  reason: declineText(outcome),
                })
              : translate(outcome.isHardDecline ? 'money.pay.refused' : 'money.pay.declined', {
                  reason: declineText(outcome),
                })}
          </Alert>
        )}
        {!isUndecided && <GatewayNotice gateway={cards.gateway} />}
        {confirmUrl ? (
          <>
            <Alert severity="info">{translate('money.pay.confirm')}</Alert>
            <CardFrame key={confirmUrl} formUrl={confirmUrl} onResult={() => void send()} />
          </>
        ) : (
          isUndecided && <Alert severity="info">{translate('money.pay.unknown')}</Alert>
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
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
              onClick={() => void send()}
              disabled={isAsking || cardId === null || !cards.gateway}
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

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
import type { AttemptView, ChargeDetail } from '../../../contract/charges.ts';
import { showMoney } from '../../../contract/money.ts';
import { storedLanguage } from '../../auth/session.ts';
import { useHolds } from '../../auth/useHolds.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { HttpError } from '../../dataProvider/http.ts';
import { AddCardDialog } from '../../money/AddCardDialog.tsx';
import { CardChoice } from '../../money/CardChoice.tsx';
import { newAttemptId } from '../../money/newAttemptId.ts';
import { useCards } from '../../money/useCards.ts';
import { useDeclineText } from '../../money/useDeclineText.ts';
import { showToast } from '../../theme/toasts.ts';
import { billingCalls } from './calls.ts';

interface CollectDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/**
 * Collects what is open from a card. One decision has one attempt id: pressing again after a lost connection
 * repeats it and charges nothing twice; a declined one makes way for the next.
 */
export function CollectDialog({ charge, onChanged, onClose }: CollectDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const cards = useCards(charge.customerId);
  const declineText = useDeclineText();
  const mayAdd = useHolds('card_manage');
  const [attemptId, setAttemptId] = useState(newAttemptId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<AttemptView | null>(null);
  const [isAdding, setAdding] = useState(false);

  const usable = (cards.cards ?? []).filter(card => !card.isRefused);
  const cardId = chosen ?? usable.find(card => card.isDefault)?.id ?? usable[0]?.id ?? null;
  const amount = showMoney(outcome ? outcome.amountCents : charge.openCents);
  const isUndecided = outcome !== null && outcome.state !== 'declined';

  const collect = async () => {
    if (cardId === null) return;
    setAsking(true);
    setFailure(null);
    setOutcome(null);
    try {
      const answer = await billingCalls.collect(charge.id, attemptId, cardId);
      onChanged(answer.charge);
      if (answer.attempt.state === 'approved') {
        showToast({ kind: 'success', text: translate('billing.collect.approved', { amount }) });
        onClose();
        return;
      }
      setOutcome(answer.attempt);
      if (answer.attempt.state === 'declined') {
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
      <DialogTitle id={id}>{translate('billing.collect.title', { amount })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          {translate('billing.collect.of', { customer: charge.customerName, address: charge.address })}
        </Typography>
        {outcome?.state === 'declined' && (
          <Alert severity="error">
            {translate('billing.collect.declined', { reason: declineText(outcome) })}
          </Alert>
        )}
        {isUndecided && <Alert severity="info">{translate('billing.collect.unknown')}</Alert>}
        {failure && <Alert severity="error">{failure}</Alert>}
        {!isUndecided && cards.cards && (
          <>
            {usable.length === 0 && <Typography>{translate('billing.collect.noCard')}</Typography>}
            {cards.cards.length > 0 && (
              <CardChoice cards={cards.cards} chosen={cardId} onChoose={setChosen} isDisabled={isAsking} />
            )}
            {mayAdd && (
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
            {translate('billing.collect.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isAsking}>
              {translate('billing.collect.cancel')}
            </Button>
            <Button
              variant="contained"
              onClick={() => void collect()}
              disabled={isAsking || cardId === null}
              startIcon={isAsking && <CircularProgress size={16} color="inherit" />}
            >
              {isAsking
                ? translate('billing.collect.asking')
                : translate('billing.collect.confirm', { amount })}
            </Button>
          </>
        )}
      </DialogActions>
      {isAdding && <AddCardDialog cards={cards} onClose={() => setAdding(false)} />}
    </Dialog>
  );
}

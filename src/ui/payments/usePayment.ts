import { useState } from 'react';
import type { Cents } from '#contract/core/money.ts';
import type { CollectBody } from '#contract/money/chargeBodies.ts';
import type { AttemptView } from '#contract/money/charges.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { newAttemptId } from './newAttemptId.ts';

export type Outcome = Pick<AttemptView, 'state' | 'isHardDecline' | 'responseCode' | 'responseText'> & {
  /** Where several charges are paid in a row: what came in before this. */
  paidCents?: Cents;
  /** The page on which the payer answers the bank; then the same payment is sent again. */
  confirmUrl?: string | null;
};

interface PaymentOptions {
  amountCents: Cents;
  /** Sends the payment and answers what became of it. */
  pay: (payment: CollectBody) => Promise<Outcome>;
  onApproved: (paidCents: Cents) => void;
  onDeclined?: () => void;
}

/**
 * A payment from a card. One decision has one attempt id: sending again after a lost connection
 * repeats it and charges nothing twice; a declined one makes way for the next.
 */
export function usePayment({ amountCents, pay, onApproved, onDeclined }: PaymentOptions) {
  const [attemptId, setAttemptId] = useState(newAttemptId);
  /** What the bank asks about stays what it is, though it is no longer open to be paid anew. */
  const [askedCents, setAskedCents] = useState<Cents | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isUndecided = outcome !== null && outcome.state !== 'declined';

  const send = async (cardId: number) => {
    const paidCents = askedCents ?? amountCents;
    setAsking(true);
    setFailure(null);
    setOutcome(null);
    try {
      const answer = await pay({ attemptId, cardId, amountCents: paidCents });
      setAskedCents(answer.confirmUrl ? paidCents : null);
      if (answer.state === 'approved') {
        setAttemptId(newAttemptId());
        return onApproved(paidCents);
      }
      setOutcome(answer);
      if (answer.state === 'declined') {
        setAttemptId(newAttemptId());
        onDeclined?.();
      }
    } catch (error) {
      const cardError = error instanceof HttpError && error.body?.errors?.cardId;
      setFailure(cardError || failureMessage(error, storedLanguage()));
    } finally {
      setAsking(false);
    }
  };
  return { send, isAsking, failure, outcome, isUndecided };
}

export type Payment = ReturnType<typeof usePayment>;

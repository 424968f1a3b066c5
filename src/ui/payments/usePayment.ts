import { useState } from 'react';
import type { Cents } from '#contract/core/money.ts';
import type { AttemptView } from '#contract/money/chargeAnswers.ts';
import type { CollectBody } from '#contract/money/chargeBodies.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';

export type Outcome = Pick<AttemptView, 'state' | 'isHardDecline' | 'responseCode' | 'responseText'> & {
  /** If several charges are paid in a row, the amount paid before this one. */
  paidCents?: Cents;
  /** Page on which the payer confirms the payment to the bank; the same payment is then sent again. */
  confirmUrl?: string | null;
};

interface PaymentOptions {
  amountCents: Cents;
  /** Sends the payment and returns its outcome. */
  pay: (payment: CollectBody) => Promise<Outcome>;
  onApproved: (paidCents: Cents) => void;
  onDeclined?: () => void;
}

/**
 * Pays with a card. A retry after a lost connection reuses the attempt ID, so it can't charge twice; after a
 * decline, the next attempt gets a new ID.
 */
export function usePayment({ amountCents, pay, onApproved, onDeclined }: PaymentOptions) {
  const [attemptId, setAttemptId] = useState(() => crypto.randomUUID());
  /** Amount that awaits confirmation to the bank, kept because it is no longer part of the balance due. */
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
        setAttemptId(crypto.randomUUID());
        return onApproved(paidCents);
      }
      setOutcome(answer);
      if (answer.state === 'declined') {
        setAttemptId(crypto.randomUUID());
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

import type Stripe from 'stripe';
import type { DisputeState } from '#contract/money/charges.ts';
import type { GatewayDispute } from './gateway.ts';

const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  needs_response: 'open',
  appeal_needs_response: 'open',
  under_review: 'answered',
  appeal_under_review: 'answered',
  won: 'won',
  lost: 'lost',
  // Inquiries that didn't become disputes, including those that Stripe prevented.
  warning_closed: 'closed',
  prevented: 'closed',
};

/** Converts a Stripe dispute with its payment; null if it isn't one of ours. */
export function disputeIn(dispute: Stripe.Dispute, idKey: string): GatewayDispute | null {
  const {
    id,
    amount,
    status,
    reason,
    payment_intent: intent,
    evidence_details: evidence,
    livemode,
  } = dispute;
  const attemptId = typeof intent === 'object' && intent?.metadata[idKey];
  const state = STATES[status];
  if (!attemptId || !state) return null;
  const dueBy = status.endsWith('needs_response') ? evidence.due_by : null;
  return {
    kind: 'dispute',
    id,
    attemptId,
    amountCents: amount,
    state,
    reason,
    answerBy: dueBy === null ? null : new Date(dueBy * 1000),
    pageUrl: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${id}`,
    openedAt: new Date(dispute.created * 1000),
  };
}

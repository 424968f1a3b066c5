/** Path at which Stripe reports events of payments and disputes, and the types of events that are handled. */
export const STRIPE_WEBHOOK = {
  path: '/stripe-gateway/webhook',
  events: [
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.refund.updated',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ],
} as const;

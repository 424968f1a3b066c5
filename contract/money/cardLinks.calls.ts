import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { NOTICE_CHANNELS } from '#contract/messaging/notices.ts';
import { cardByLinkBody, linkToken, payByLinkBody } from './cardLinks.ts';
import { gatewayForm, questionAboutCard } from './cards.calls.ts';
import { payAllAnswer } from './chargeAnswers.ts';

/** Data shown to the holder of a link: enough to know what is being paid, and nothing more. */
const openByLink = z.object({
  /** Balance to pay now, per property. */
  places: z.array(z.object({ address: z.string(), openCents: z.number() })),
  dueCents: z.number(),
  /** Postponed to a later day, and not in `dueCents`. */
  laterCents: z.number(),
  /** A payment is in progress, so nothing is due until it is decided. */
  isUnderWay: z.boolean(),
  /** Card that will be charged. */
  card: z
    .object({
      id: z.number(),
      brand: z.string(),
      lastFour: z.string(),
      isExpired: z.boolean(),
      isRefused: z.boolean(),
    })
    .nullable(),
  gateway: gatewayForm.nullable(),
});
export type OpenByLink = z.output<typeof openByLink>;

const paidByLink = payAllAnswer.extend({
  open: openByLink,
  /** Visits that were stopped for this payment resume automatically. */
  isResumed: z.boolean(),
});
export type PaidByLink = z.output<typeof paidByLink>;

export const cardLinkCalls = {
  'POST /card-links/read': {
    operationId: 'readCardLink',
    summary: 'The customer and balance of a card-update link',
    body: linkToken,
    answer: data(openByLink),
  },
  'POST /card-links/cards': {
    operationId: 'createCardByLink',
    summary: 'Saves a card from the gateway’s form for a link’s customer',
    body: cardByLinkBody,
    answer: data(z.object({ open: openByLink, confirmation: questionAboutCard.nullable() }), 201),
  },
  'POST /card-links/pay': {
    operationId: 'payByCardLink',
    summary: 'Pays the balance due by card; the link ends once nothing is due',
    body: payByLinkBody,
    answer: data(paidByLink),
  },
  'POST /customers/:id/card-link': {
    operationId: 'sendCardLink',
    summary: 'Sends a customer a link to update the card, once per `Idempotency-Key`',
    params: byId,
    answer: data(z.object({ channel: z.enum(NOTICE_CHANNELS), recipient: z.string() })),
  },
} satisfies Record<CallAddress, Call>;

import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { idField } from '#contract/core/validation.ts';
import { addCardBody } from './cards.ts';

/**
 * A card as people recognize it; we never receive its number, and the gateway's token isn't sent to the
 * browser.
 */
const cardView = z.object({
  id: z.number(),
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.number(),
  expiryYear: z.number(),
  isDefault: z.boolean(),
  isExpired: z.boolean(),
  /** Expires this month or next. */
  expiresSoon: z.boolean(),
  /** Whether the bank declined it for good, so that it is never charged again. */
  isRefused: z.boolean(),
});
export type CardView = z.output<typeof cardView>;

export const gatewayForm = z.object({
  /** URL of the gateway's form, for an iframe. */
  formUrl: z.string(),
  /** False for the sandbox, where no money moves. */
  movesMoney: z.boolean(),
});

const cardsOfCustomer = z.object({
  cards: z.array(cardView),
  /** The active gateway; null if none is set up, in which case no card can be added or charged. */
  gateway: gatewayForm.nullable(),
});
export type CardsOfCustomer = z.output<typeof cardsOfCustomer>;

/**
 * A card that its owner must confirm with the bank on this page; afterwards it is submitted again with this
 * result.
 */
export const questionAboutCard = z.object({ pageUrl: z.string(), formResult: z.string() });

const addedCard = cardsOfCustomer.extend({ confirmation: questionAboutCard.nullable() });
export type AddedCard = z.output<typeof addedCard>;

const oneCard = byId.extend({ cardId: idField });

export const cardCalls = {
  'GET /customers/:id/cards': {
    operationId: 'listCustomerCards',
    summary: 'A customer’s cards',
    params: byId,
    answer: data(cardsOfCustomer),
  },
  'POST /customers/:id/cards': {
    operationId: 'createCustomerCard',
    summary: 'Saves a card from the gateway’s form',
    params: byId,
    body: addCardBody,
    answer: data(addedCard, 201),
  },
  'PUT /customers/:id/cards/:cardId/default': {
    operationId: 'setDefaultCard',
    summary: 'Makes a card the default',
    params: oneCard,
    answer: data(cardsOfCustomer),
  },
  'DELETE /customers/:id/cards/:cardId': {
    operationId: 'deleteCustomerCard',
    summary: 'Removes a card',
    params: oneCard,
    answer: data(cardsOfCustomer),
  },
} satisfies Record<CallAddress, Call>;

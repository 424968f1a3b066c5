import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { linkToken } from '#contract/money/cardLinks.ts';
import { photoView } from './crewDay.calls.ts';
import { offer, offerAnswerBody, withdrawOfferBody } from './offers.ts';

/** Parts of an offer that the holder of its link can see. */
const offerByLink = offer
  .pick({
    status: true,
    lines: true,
    taxPercent: true,
    subtotalCents: true,
    taxCents: true,
    totalCents: true,
    note: true,
    offeredAt: true,
    expiresAt: true,
  })
  .extend({ address: z.string(), crewName: z.string(), photos: z.array(photoView) });
export type OfferByLink = z.output<typeof offerByLink>;

const byOffer = z.object({
  id: z.coerce.number().int().positive(),
  offerId: z.coerce.number().int().positive(),
});

export const extraOfferCalls = {
  'GET /assignments/:id/extra-offers': {
    operationId: 'listExtraOffers',
    summary: 'Extra work offered at a visit, newest first',
    params: byId,
    answer: data(z.array(offer)),
  },
  'POST /assignments/:id/extra-offers/:offerId/withdraw': {
    operationId: 'withdrawExtraOffer',
    summary: 'Withdraws an unanswered offer, or one whose work isn’t done',
    params: byOffer,
    body: withdrawOfferBody,
    answer: data(z.array(offer)),
  },
  'POST /assignments/:id/extra-offers/:offerId/done': {
    operationId: 'completeExtraOffer',
    summary: 'Completes extra work that the customer accepted, and charges it',
    params: byOffer,
    answer: data(z.array(offer)),
  },
  'POST /offer-links/read': {
    operationId: 'readOfferLink',
    summary: 'A link’s extra work offer',
    body: linkToken,
    answer: data(offerByLink),
  },
  'POST /offer-links/answer': {
    operationId: 'answerOfferByLink',
    summary: 'Accepts or declines a link’s extra work; the link works once',
    body: offerAnswerBody,
    answer: data(offerByLink),
  },
} satisfies Record<CallAddress, Call>;

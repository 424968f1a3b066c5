import { z } from 'zod';
import { byId, byUuid, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { FREQUENCIES, SERVICE_TYPES, SUBSCRIPTION_STATUSES, WEEKDAYS } from '#contract/core/enums.ts';
import { idField } from '#contract/core/validation.ts';
import { quote } from '#contract/money/chargeLines.calls.ts';
import {
  ASKED_FREQUENCIES,
  CHANGE_REQUEST_STATUSES,
  changeAnswerBody,
  changeRequestBody,
} from './subscriptions.ts';

const changeRequest = z.object({
  id: z.string(),
  serviceId: z.number(),
  serviceType: z.enum(SERVICE_TYPES),
  frequency: z.literal(FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  /** Quoted price of a visit at the time of the request. */
  totalCents: z.number().nullable(),
  status: z.enum(CHANGE_REQUEST_STATUSES),
  /** The office's answer. */
  answer: z.string().nullable(),
  /** ISO timestamps. */
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
});
export type ChangeRequest = z.output<typeof changeRequest>;

const subscription = z.object({
  serviceId: z.number(),
  type: z.enum(SERVICE_TYPES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  address: z.string(),
  frequency: z.literal(FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  startDate: z.string(),
  /** Last day of the season; null if open-ended. */
  endDate: z.string().nullable(),
  /** Price of the next visit and its source. */
  price: quote,
  /** The latest change request. */
  request: changeRequest.nullable(),
});
export type Subscription = z.output<typeof subscription>;

export const subscriptionCalls = {
  'GET /portal/subscriptions': {
    operationId: 'listPortalSubscriptions',
    summary: 'The customer’s subscriptions, with prices and available weekdays',
    answer: data(z.object({ weekdays: z.array(z.literal(WEEKDAYS)), subscriptions: z.array(subscription) })),
  },
  'GET /portal/subscriptions/:id/quote': {
    operationId: 'getPortalSubscriptionQuote',
    summary: 'Price per visit at another frequency',
    params: byId,
    query: z.object({ frequency: z.coerce.number().pipe(z.literal(ASKED_FREQUENCIES)) }),
    answer: data(quote),
  },
  'POST /portal/subscriptions/:id/requests': {
    operationId: 'createPortalSubscriptionRequest',
    summary: 'Requests another frequency or day; each id counts once',
    params: byId,
    body: changeRequestBody,
    answer: data(changeRequest, 201),
  },
  'GET /properties/:propertyId/change-requests': {
    operationId: 'listPropertyChangeRequests',
    summary: 'The customer’s requested changes that haven’t been answered',
    params: z.object({ propertyId: idField }),
    answer: data(z.array(changeRequest)),
  },
  'POST /change-requests/:id/answer': {
    operationId: 'answerChangeRequest',
    summary: 'Applies or declines a customer’s requested change',
    params: byUuid,
    body: changeAnswerBody,
    answer: data(changeRequest),
  },
} satisfies Record<CallAddress, Call>;

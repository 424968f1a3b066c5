import { z } from 'zod';
import { ASSIGNMENT_STATUSES, PAYMENT_STATUSES, PROPERTY_STATUSES } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { dayField, optionalText } from '#contract/core/validation.ts';
import { webhooksTexts } from '#texts/contract/messaging/webhooks.ts';
import { AUTOMATION_TRIGGERS } from './automations.ts';

const id = z.number();
const optionalId = z.number().nullable();
const property = { propertyId: id, customerId: id };

interface WebhookEvent {
  label: Bilingual;
  /** Content of `data`: ids and new states of records; receivers fetch the rest if they need it. */
  data: z.ZodObject;
}

/** Events that other servers can subscribe to, by the name in `type`. */
export const WEBHOOK_EVENTS = {
  'customer.added': {
    label: webhooksTexts['customer.added'],
    data: z.object({ customerIds: z.array(id) }),
  },
  'property.status': {
    label: webhooksTexts['property.status'],
    data: z.object({
      ...property,
      status: z.enum(PROPERTY_STATUSES),
      previous: z.enum(PROPERTY_STATUSES),
    }),
  },
  'service.changed': {
    label: webhooksTexts['service.changed'],
    data: z.object({
      serviceId: id,
      ...property,
      change: z.enum(['terms', 'paused', 'resumed', 'ended']),
      date: dayField,
    }),
  },
  'visit.changed': {
    label: webhooksTexts['visit.changed'],
    data: z.object({
      visitId: id,
      ...property,
      crewId: optionalId,
      date: dayField,
      /** Set if the status changed. */
      status: z.enum(ASSIGNMENT_STATUSES).nullable(),
    }),
  },
  'visits.moved': {
    label: webhooksTexts['visits.moved'],
    data: z.object({
      moveId: id,
      kind: z.enum(['moved', 'skipped', 'restored']),
      crewId: optionalId,
      visits: z.array(z.object({ visitId: id, ...property, from: dayField, to: dayField })),
    }),
  },
  'visit.rated': {
    label: webhooksTexts['visit.rated'],
    data: z.object({ visitId: id, ...property, crewId: optionalId, date: dayField, stars: z.int() }),
  },
  'charge.changed': {
    label: webhooksTexts['charge.changed'],
    data: z.object({
      chargeId: id,
      ...property,
      status: z.enum(PAYMENT_STATUSES),
      totalCents: z.int(),
      openCents: z.int(),
      /** Latest outcome of the charge's money, and the amount. */
      outcome: z.object({ kind: z.string(), cents: z.int() }).nullable(),
    }),
  },
  'collecting.ended': {
    label: webhooksTexts['collecting.ended'],
    data: z.object({ runId: z.string() }),
  },
  'signup.received': {
    label: webhooksTexts['signup.received'],
    data: z.object({ signupId: id }),
  },
  'contact.received': {
    label: webhooksTexts['contact.received'],
    data: z.object({ requestId: id, kind: z.string(), propertyId: optionalId }),
  },
  'message.sent': {
    label: webhooksTexts['message.sent'],
    data: z.object({ customerId: id, isFromOffice: z.boolean() }),
  },
  'estimate.answered': {
    label: webhooksTexts['estimate.answered'],
    data: z.object({
      estimateId: id,
      isAccepted: z.boolean(),
      propertyId: optionalId,
      customerId: optionalId,
    }),
  },
  'automation.reached': {
    label: webhooksTexts['automation.reached'],
    data: z.object({
      automationId: id,
      name: z.string(),
      /** Its trigger, and the id of the visit, estimate, charge, sign-up, machine or other record. */
      trigger: z.enum(AUTOMATION_TRIGGERS),
      subjectId: id,
      /** Number of the step, from 0. */
      step: z.int(),
      propertyId: optionalId,
      customerId: optionalId,
    }),
  },
} as const satisfies Record<string, WebhookEvent>;

export type WebhookEventName = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventName, ...WebhookEventName[]];

/** Message as signed, sent and checked. */
export type WebhookMessage = {
  [K in WebhookEventName]: { type: K; data: z.output<(typeof WEBHOOK_EVENTS)[K]['data']> };
}[WebhookEventName];

/** Address of a webhook, and the events that it gets. */
export const webhookBody = z.object({
  url: z
    .string({ error: 'required' })
    .trim()
    .max(500, 'tooLong')
    .pipe(z.url({ protocol: /^https?$/, error: 'addressInvalid' })),
  description: optionalText(100),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)).min(1, 'required').max(100),
  isActive: z.boolean(),
});
export type WebhookBody = z.infer<typeof webhookBody>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

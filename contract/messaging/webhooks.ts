import { z } from 'zod';
import { ASSIGNMENT_STATUSES, PAYMENT_STATUSES, PROPERTY_STATUSES } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { dayField, optionalText } from '#contract/core/validation.ts';

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
    label: { en: 'Customers added', es: 'Clientes agregados' },
    data: z.object({ customerIds: z.array(id) }),
  },
  'property.status': {
    label: { en: 'Status of a property', es: 'Estado de una propiedad' },
    data: z.object({
      ...property,
      status: z.enum(PROPERTY_STATUSES),
      previous: z.enum(PROPERTY_STATUSES),
    }),
  },
  'service.changed': {
    label: { en: 'Service changed, paused or ended', es: 'Servicio cambiado, pausado o terminado' },
    data: z.object({
      serviceId: id,
      ...property,
      change: z.enum(['terms', 'paused', 'resumed', 'ended']),
      date: dayField,
    }),
  },
  'visit.changed': {
    label: { en: 'Visit changed', es: 'Visita cambiada' },
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
    label: { en: 'Many visits moved', es: 'Muchas visitas movidas' },
    data: z.object({
      moveId: id,
      kind: z.enum(['moved', 'skipped', 'restored']),
      crewId: optionalId,
      visits: z.array(z.object({ visitId: id, ...property, from: dayField, to: dayField })),
    }),
  },
  'visit.rated': {
    label: { en: 'Visit rated by the customer', es: 'Visita calificada por el cliente' },
    data: z.object({ visitId: id, ...property, crewId: optionalId, date: dayField, stars: z.int() }),
  },
  'charge.changed': {
    label: { en: 'Charge changed, paid or declined', es: 'Cargo cambiado, pagado o rechazado' },
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
    label: { en: 'Collecting run ended', es: 'Cobro en serie terminado' },
    data: z.object({ runId: z.string() }),
  },
  'signup.received': {
    label: { en: 'Sign-up received', es: 'Solicitud de registro recibida' },
    data: z.object({ signupId: id }),
  },
  'contact.received': {
    label: { en: 'Contact request received', es: 'Solicitud de contacto recibida' },
    data: z.object({ requestId: id, kind: z.string(), propertyId: optionalId }),
  },
  'message.sent': {
    label: { en: 'Message from or to a customer', es: 'Mensaje de un cliente o para él' },
    data: z.object({ customerId: id, isFromOffice: z.boolean() }),
  },
  'estimate.answered': {
    label: { en: 'Estimate accepted or declined', es: 'Presupuesto aceptado o rechazado' },
    data: z.object({
      estimateId: id,
      isAccepted: z.boolean(),
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

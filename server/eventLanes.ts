import type { DomainEvent } from './events.ts';

/**
 * Determines an event's order: events with the same customer id, or with `office` (no customer), are handled
 * in order; `barrier` keeps an event in order with all others.
 */
type Key = number | 'office' | 'barrier';

type Keys = { [T in DomainEvent['type']]: (event: Extract<DomainEvent, { type: T }>) => Key };

/**
 * Keeps the event in order with the customer's other events; without a customer id, it may still concern one,
 * so it is a barrier.
 */
const customer = ({ customerId }: { customerId: number | null }): Key => customerId ?? 'barrier';
/** For events that concern no customer's records; keeps them in order with the office's other events. */
const office = (): Key => 'office';
/** Handles the event after all earlier ones and before all later ones. */
const barrier = (): Key => 'barrier';

/** Determines, for each type of event, the events with which it must stay in order. */
const KEYS = {
  'assignment.changed': customer,
  'service.changed': customer,
  'charge.changed': customer,
  'credit.changed': customer,
  'property.status': customer,
  'payment.stop': customer,
  'extra.time': customer,
  'change.request': customer,
  // The referrer and the referred customer each get an event of their own.
  'referral.changed': customer,
  'reminder.due': customer,
  'contact.answered': customer,
  'visit.rated': customer,
  'message.sent': customer,
  'estimate.answered': customer,
  'automation.reached': customer,

  // Summaries of many customers' events.
  'move.applied': barrier,
  'season.changed': barrier,
  'collecting.ended': barrier,
  'service.delay': barrier,
  // Name a property or visit without its customer.
  'field.conflict': barrier,
  'work.counted': barrier,
  'contact.received': barrier,
  // The person signing up may become a customer.
  'signup.received': barrier,
  'customer.added': ({ customerIds: [first, ...others] }) =>
    others.length === 0 ? (first ?? 'office') : 'barrier',

  // Access: in order for each user, because a later change of permissions must win.
  'session.ended': office,
  'session.changed': office,
  'security.changed': office,
  'recovery.requested': office,
  'signInLink.requested': office,
  // In one lane, so that the batch with a newsletter's last email is handled after all others.
  'notice.settled': office,
  'notice.queued': office,
  announcement: office,
  'clock.forgotten': office,
  'settlement.disputed': office,
  'webhook.switchedOff': office,
  'gateway.trouble': office,
  'advertising.held': office,

  changed: ({ change, isTransfer }) => (isTransfer ? 'barrier' : (change.customerId ?? 'office')),
} satisfies Keys;

const OFFICE_LANE = 0;

/**
 * Number of lanes for customers' events. To change it, a migration must turn waiting events into barriers and
 * the old release's processes must end first; otherwise a customer would have two lanes.
 */
const CUSTOMER_LANES = 8;

export const LAST_LANE = CUSTOMER_LANES;

/**
 * Returns the lane in which an event is handled in order, in parallel with other lanes; null for a barrier.
 */
export function laneOf(event: DomainEvent): number | null {
  const key = (KEYS[event.type] as (event: DomainEvent) => Key)(event);
  if (key === 'barrier') return null;
  return key === 'office' ? OFFICE_LANE : 1 + (key % CUSTOMER_LANES);
}

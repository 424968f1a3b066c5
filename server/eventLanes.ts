import type { DomainEvent } from './events.ts';

/** Customer whose order an event keeps, `office` for events without one, or `barrier`. */
type Key = number | 'office' | 'barrier';

type Keys = { [T in DomainEvent['type']]: (event: Extract<DomainEvent, { type: T }>) => Key };

/** In order with the customer's other events. Without a customer, it may still concern one. */
const customer = ({ customerId }: { customerId: number | null }): Key => customerId ?? 'barrier';
/** Concerns no customer's records; in order with the other events of the office. */
const office = (): Key => 'office';
/** After all earlier events and before all later ones. */
const barrier = (): Key => 'barrier';

/** Decides for each type of event with which others it must stay in order. */
const KEYS = {
  'assignment.changed': customer,
  'service.changed': customer,
  'charge.changed': customer,
  'credit.changed': customer,
  'property.status': customer,
  'payment.stop': customer,
  'extra.time': customer,
  'change.request': customer,
  // Each side of a referral has its own event.
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
  // Its sender may become a customer.
  'signup.received': barrier,
  'customer.added': ({ customerIds: [first, ...others] }) =>
    others.length === 0 ? (first ?? 'office') : 'barrier',

  // Access: in order for each user, because a later change of permissions must win.
  'session.ended': office,
  'session.changed': office,
  'security.changed': office,
  'recovery.requested': office,
  'signInLink.requested': office,
  // One after the other, so that the batch with a newsletter's last email sees all others.
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
 * Another number needs a migration that makes waiting events barriers, and the processes of the old release
 * to end first: the same customer would have two lanes.
 */
const CUSTOMER_LANES = 8;

export const LAST_LANE = CUSTOMER_LANES;

/**
 * Returns the lane in which an event is handled in order, side by side with other lanes; null for a barrier.
 */
export function laneOf(event: DomainEvent): number | null {
  const key = (KEYS[event.type] as (event: DomainEvent) => Key)(event);
  if (key === 'barrier') return null;
  return key === 'office' ? OFFICE_LANE : 1 + (key % CUSTOMER_LANES);
}

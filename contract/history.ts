import { z } from 'zod';
import type { Day } from './days.ts';
import type { HistoryAction, HistoryEntity, UserType } from './enums.ts';
import { requiredText } from './validation.ts';

/** A row of GET /histories/list: who did what, when, from what to what, and why. */
export interface HistoryEntry {
  id: number;
  /** ISO moment. */
  at: string;
  actorId: number | null;
  actorName: string;
  actorType: UserType | 'system';
  entity: HistoryEntity;
  entityId: string;
  action: HistoryAction;
  propertyId: number | null;
  customerId: number | null;
  /** Where it happened and whose that is, as far as they still exist. */
  propertyAddress: string | null;
  customerName: string | null;
  /** Of a visit's entry: the day on which the visit stands now. */
  visitDate: Day | null;
  /** Only the fields that changed; null where there was nothing before, or is nothing after. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

/** The list counts no further than this: `Content-Range` then says one more. */
export const HISTORY_COUNT_LIMIT = 10_000;

/**
 * What may be put back as it was, by kind of record. Never money, the status of a visit, a password or what somebody
 * may do.
 */
export const REVERTIBLE_FIELDS = {
  customer: [
    'firstName',
    'lastName',
    'companyName',
    'email',
    'phone',
    'emergencyPhone',
    'billingAddress',
    'source',
    'language',
  ],
  property: [
    'address',
    'city',
    'state',
    'zipcode',
    'duplexUnit',
    'latitude',
    'longitude',
    'lotSize',
    'lotSquareFeet',
    'isCornerLot',
    'gateName',
    'gateCode',
    'backyardLockCode',
    'subdivisionCode',
    'pets',
    'routeCode',
    'instructions',
    'priority',
    'assigneeId',
    'vendorId',
    'isArchived',
  ],
  market: ['name', 'zipcodes', 'isActive'],
  phrase: ['name', 'type', 'phrase', 'isActive'],
  discount: [
    'code',
    'description',
    'customerTypes',
    'serviceTypes',
    'serviceCount',
    'startDate',
    'endDate',
    'isActive',
  ],
  'email-template': ['name', 'status', 'type', 'subject', 'htmlBody', 'alterBody'],
  vendor: ['companyName', 'contactName', 'email', 'phone', 'address', 'isPrimary'],
  crew: [
    'name',
    'marketId',
    'serviceTypes',
    'capacityMinutes',
    'startAddress',
    'startLatitude',
    'startLongitude',
    'colour',
    'isActive',
  ],
  user: ['username', 'firstName', 'lastName', 'email', 'mobile', 'dateOfBirth', 'dateOfJoining', 'address'],
} as const satisfies Partial<Record<HistoryEntity, readonly string[]>>;
export type RevertibleEntity = keyof typeof REVERTIBLE_FIELDS;

export const isRevertible = (entity: string): entity is RevertibleEntity =>
  Object.hasOwn(REVERTIBLE_FIELDS, entity);

/** The fields of an entry that may be put back: what changed from something known, and is of the list above. */
export function revertibleFieldsOf(entry: Pick<HistoryEntry, 'entity' | 'before' | 'after'>): string[] {
  const { entity, before, after } = entry;
  if (!before || !after || !isRevertible(entity)) return [];
  const allowed: readonly string[] = REVERTIBLE_FIELDS[entity];
  return Object.keys(after).filter(field => field in before && allowed.includes(field));
}

/** POST /histories/{id}/revert. */
export const revertBody = z.object({
  fields: z.array(z.string().max(60)).min(1, 'required').max(60),
  reason: requiredText('required', 500),
});
export type RevertBody = z.infer<typeof revertBody>;

/** Kinds of records that can be shown as they were on any date. */
export const RECORD_ENTITIES = [
  'customer',
  'property',
  'service',
  'assignment',
  'charge',
  'vendor',
  'crew',
  'market',
  'user',
  'role',
  'phrase',
  'discount',
  'email-template',
  'announcement',
  'reminder',
  'call-log',
] as const satisfies readonly HistoryEntity[];
export type RecordEntity = (typeof RECORD_ENTITIES)[number];

export const hasPastRecord = (entity: string): entity is RecordEntity =>
  (RECORD_ENTITIES as readonly string[]).includes(entity);

/** GET /histories/record: a record as it stood at the end of a day, beside what it is now. */
export interface PastRecord {
  entity: RecordEntity;
  entityId: string;
  /** ISO moment. */
  at: string;
  day: Day | null;
  /** Null where it did not exist then. */
  was: Record<string, unknown> | null;
  /** Null where it is gone. */
  now: Record<string, unknown> | null;
  /** Fields whose value differs. */
  differing: string[];
  /** ISO moments of the first entry about it and of the last change until then. */
  knownSince: string | null;
  lastChangedAt: string | null;
}

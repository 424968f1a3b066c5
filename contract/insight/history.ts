import { z } from 'zod';
import { BILLING_TEXTS, NAME_TEXTS } from '#contract/core/customerTexts.ts';
import { OWN_HISTORY_ENTITIES } from '#contract/core/enums.ts';
import { GATE_TEXTS, OFFICE_TEXTS, YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { textsWith } from '#contract/core/recordTexts.ts';
import { requiredText } from '#contract/core/validation.ts';
import { ofPlain, PLAIN, type PlainEntity } from '#contract/resources.ts';

/** Kinds of records with a change history. */
export type HistoryEntity = (typeof OWN_HISTORY_ENTITIES)[number] | PlainEntity;

const PLAIN_ENTITIES = Object.values(PLAIN).map(({ entity }) => entity);
export const HISTORY_ENTITIES: readonly HistoryEntity[] = [...OWN_HISTORY_ENTITIES, ...PLAIN_ENTITIES];

/**
 * Fields that can be reverted, by kind of record. Never amounts of money, a visit's status, passwords or
 * permissions.
 */
const REVERTIBLE_FIELDS = {
  ...ofPlain(({ fields }) => Object.keys(fields)),
  customer: [
    'firstName',
    'lastName',
    ...textsWith(NAME_TEXTS, 'label'),
    'email',
    'phone',
    'emergencyPhone',
    ...textsWith(BILLING_TEXTS, 'label'),
    'source',
    'language',
    'onMyWayBy',
    'visitsMovedBy',
    'visitsDoneBy',
    'messagesBy',
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
    ...textsWith(GATE_TEXTS, 'label'),
    'gateHours',
    'arrivalFrom',
    'arrivalTo',
    ...textsWith(YARD_TEXTS, 'label'),
    'accessNotes',
    ...textsWith(OFFICE_TEXTS, 'label'),
    'instructions',
    'priority',
    'assigneeId',
    'vendorId',
    'isArchived',
  ],
  market: ['name', 'zipcodes', 'isActive'],
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
  'email-template': [
    'name',
    'status',
    'type',
    'subject',
    'htmlBody',
    'alterBody',
    'subjectEs',
    'htmlBodyEs',
    'alterBodyEs',
  ],
  vendor: ['companyName', 'contactName', 'email', 'phone', 'address', 'isPrimary'],
  crew: [
    'name',
    'marketId',
    'serviceTypes',
    'capacityMinutes',
    'startAddress',
    'startLatitude',
    'startLongitude',
    'endsAtStart',
    'colour',
    'isActive',
  ],
  user: ['username', 'firstName', 'lastName', 'email', 'mobile', 'dateOfBirth', 'dateOfJoining', 'address'],
} as const satisfies Partial<Record<HistoryEntity, readonly string[]>>;
export type RevertibleEntity = keyof typeof REVERTIBLE_FIELDS;

export const isRevertible = (entity: string): entity is RevertibleEntity =>
  Object.hasOwn(REVERTIBLE_FIELDS, entity);

interface ChangedRecord {
  entity: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Fields of an entry that can be reverted: listed above, and changed from a known value. */
export function revertibleFieldsOf({ entity, before, after }: ChangedRecord): string[] {
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
  'discount',
  'email-template',
  'announcement',
  'reminder',
  'call-log',
  ...PLAIN_ENTITIES,
] as const satisfies readonly HistoryEntity[];
export type RecordEntity = (typeof RECORD_ENTITIES)[number];

export const hasPastRecord = (entity: string): entity is RecordEntity =>
  (RECORD_ENTITIES as readonly string[]).includes(entity);

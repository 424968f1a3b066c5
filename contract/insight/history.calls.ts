import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  exportQuery,
  file,
  listQuery,
  page,
} from '#contract/core/call.ts';
import { isDay } from '#contract/core/days.ts';
import { HISTORY_ACTIONS, USER_TYPES } from '#contract/core/enums.ts';
import { HISTORY_ENTITIES, RECORD_ENTITIES, revertBody } from './history.ts';

/** Who did what, when, from what to what, and why. */
const historyEntry = z.object({
  id: z.number(),
  /** ISO moment. */
  at: z.string(),
  actorId: z.number().nullable(),
  actorName: z.string(),
  actorType: z.union([z.enum(USER_TYPES), z.literal('system')]),
  entity: z.enum(HISTORY_ENTITIES),
  entityId: z.string(),
  action: z.enum(HISTORY_ACTIONS),
  propertyId: z.number().nullable(),
  customerId: z.number().nullable(),
  /** What the record is called where it is no property's, such as a person or a role; by its last name where it is gone. */
  recordName: z.string().nullable(),
  isGone: z.boolean(),
  /** Where it happened and whose that is, as far as they still exist. */
  propertyAddress: z.string().nullable(),
  customerName: z.string().nullable(),
  /** Of a visit's entry: the day on which the visit stands now. */
  visitDate: z.string().nullable(),
  /** Only the fields that changed; null where there was nothing before, or is nothing after. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** A record as it stood at the end of a day, beside what it is now. */
const pastRecord = z.object({
  entity: z.enum(RECORD_ENTITIES),
  entityId: z.string(),
  /** ISO moment. */
  at: z.string(),
  day: z.string().nullable(),
  /** Null where it did not exist then. */
  was: z.record(z.string(), z.unknown()).nullable(),
  /** Null where it is gone. */
  now: z.record(z.string(), z.unknown()).nullable(),
  /** Fields whose value differs. */
  differing: z.array(z.string()),
  /** ISO moments of the first entry about it and of the last change until then. */
  knownSince: z.string().nullable(),
  lastChangedAt: z.string().nullable(),
});
export type PastRecord = z.output<typeof pastRecord>;

/** A day, meaning its end by the business's clock, or a moment. */
const atField = z.string().refine(text => isDay(text) || !Number.isNaN(Date.parse(text)), 'invalid');
const recordQuery = z.object({
  entity: z.enum(RECORD_ENTITIES, { error: 'invalid' }),
  entityId: z.string().min(1, 'required').max(40, 'invalid'),
  at: atField,
});

export const historyCalls = {
  'GET /histories/list': {
    operationId: 'listHistory',
    summary: 'Who did what, and when',
    query: listQuery,
    answer: page(historyEntry),
  },
  'GET /histories/list/export.csv': {
    operationId: 'exportHistory',
    summary: 'The history as a file',
    query: exportQuery,
    answer: file(),
  },
  'GET /histories/record': {
    operationId: 'getRecordAt',
    summary: 'A record as it was on a day',
    query: recordQuery,
    answer: data(pastRecord),
  },
  'POST /histories/:id/revert': {
    operationId: 'revertToHistory',
    summary: 'Puts fields back as they were before an entry',
    params: byId,
    body: revertBody,
    answer: data(z.record(z.string(), z.unknown())),
  },
} satisfies Record<CallAddress, Call>;

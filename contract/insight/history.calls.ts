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

/** One change: who made it and when, the values before and after, and the reason. */
const historyEntry = z.object({
  id: z.number(),
  /** ISO timestamp. */
  at: z.string(),
  actorId: z.number().nullable(),
  actorName: z.string(),
  actorType: z.union([z.enum(USER_TYPES), z.literal('system')]),
  entity: z.enum(HISTORY_ENTITIES),
  entityId: z.string(),
  action: z.enum(HISTORY_ACTIONS),
  propertyId: z.number().nullable(),
  customerId: z.number().nullable(),
  /** Name of a record that has no property, such as a user or a role; its last name if it was deleted. */
  recordName: z.string().nullable(),
  isGone: z.boolean(),
  /** Property and customer that the change concerns, as far as they still exist. */
  propertyAddress: z.string().nullable(),
  customerName: z.string().nullable(),
  /** Current day of the visit, for a visit's entry. */
  visitDate: z.string().nullable(),
  /** Only the fields that changed; null for a record that didn't exist before, or doesn't after. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** A record as it was at the end of a day or at a point in time, next to its current state. */
const pastRecord = z.object({
  entity: z.enum(RECORD_ENTITIES),
  entityId: z.string(),
  /** ISO timestamp. */
  at: z.string(),
  day: z.string().nullable(),
  /** Null if the record didn't exist then. */
  was: z.record(z.string(), z.unknown()).nullable(),
  /** Null if the record was deleted. */
  now: z.record(z.string(), z.unknown()).nullable(),
  /** Fields whose value differs. */
  differing: z.array(z.string()),
  /** ISO timestamps of the record's first entry and of its last change up to that moment. */
  knownSince: z.string().nullable(),
  lastChangedAt: z.string().nullable(),
});
export type PastRecord = z.output<typeof pastRecord>;

/** A day, meaning its end in the business's time zone, or a timestamp. */
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
    summary: 'A record as of a given day',
    query: recordQuery,
    answer: data(pastRecord),
  },
  'POST /histories/:id/revert': {
    operationId: 'revertToHistory',
    summary: 'Reverts fields to their values before an entry',
    params: byId,
    body: revertBody,
    answer: data(z.record(z.string(), z.unknown())),
  },
} satisfies Record<CallAddress, Call>;

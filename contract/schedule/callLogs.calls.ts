import { z } from 'zod';
import {
  bilingual,
  byId,
  type Call,
  type CallAddress,
  data,
  file,
  listQuery,
  page,
  plain,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import { ASSIGNMENT_STATUSES, CALL_LOG_CODES, PAYMENT_STATUSES } from '#contract/core/enums.ts';
import { dayField, idField } from '#contract/core/validation.ts';
import { callLogBody } from './callLogs.ts';
import { dayWarning } from './services.calls.ts';

const callLog = z.object({
  propertyId: z.number(),
  date: z.string(),
  code: z.enum(CALL_LOG_CODES),
  note: z.string(),
  isCompleted: z.boolean(),
  isBillable: z.boolean(),
  /** Creates a visit on a crew's route. */
  isRoutable: z.boolean(),
  /** Charged without a visit. */
  isBillOnly: z.boolean(),
  priceCents: z.number(),
  crewId: z.number().nullable(),
  assigneeId: z.number().nullable(),
  id: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  customerCode: z.string(),
  address: z.string(),
  city: z.string(),
  crewName: z.string().nullable(),
  assigneeName: z.string().nullable(),
  createdByName: z.string().nullable(),
  /** ISO timestamps. */
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  /** Visit of a routable call. */
  assignmentId: z.number().nullable(),
  visitStatus: z.enum(ASSIGNMENT_STATUSES).nullable(),
  visitDate: z.string().nullable(),
  /** Charge of the visit or of the call itself. */
  chargeId: z.number().nullable(),
  chargeStatus: z.enum(PAYMENT_STATUSES).nullable(),
  chargeTotalCents: z.number().nullable(),
  version: z.number(),
});
export type CallLog = z.output<typeof callLog>;

export const callLogCalls = {
  'GET /call-logs': {
    operationId: 'listCallLogs',
    summary: 'Calls with customers',
    query: listQuery,
    answer: page(callLog),
  },
  'GET /call-logs/export.csv': {
    operationId: 'exportCallLogs',
    summary: 'Calls with customers as a file',
    query: unsortedExportQuery,
    answer: file(),
  },
  'GET /call-logs/labels': {
    operationId: 'listCallLogLabels',
    summary: 'The office’s names for call codes',
    answer: data(z.record(z.enum(CALL_LOG_CODES), bilingual)),
  },
  'GET /call-logs/day-warnings': {
    operationId: 'listCallLogWarnings',
    summary: 'Conflicts of a day and crew for a call’s visit',
    query: z.object({ date: dayField, crewId: idField.optional() }),
    answer: data(z.array(dayWarning)),
  },
  'GET /call-logs/:id': {
    operationId: 'getCallLog',
    summary: 'Reads a call',
    params: byId,
    answer: plain(callLog),
  },
  'POST /call-logs': {
    operationId: 'createCallLog',
    summary: 'Adds a call',
    body: callLogBody,
    answer: plain(callLog, 201),
  },
  'PUT /call-logs/:id': {
    operationId: 'updateCallLog',
    summary: 'Changes a call',
    params: byId,
    body: callLogBody,
    answer: plain(callLog),
  },
  'DELETE /call-logs/:id': {
    operationId: 'deleteCallLog',
    summary: 'Deletes a call',
    params: byId,
    answer: plain(callLog),
  },
  'POST /call-logs/:id/complete': {
    operationId: 'completeCallLog',
    summary: 'Completes a call',
    params: byId,
    answer: data(callLog),
  },
  'POST /call-logs/:id/reopen': {
    operationId: 'reopenCallLog',
    summary: 'Reopens a call',
    params: byId,
    answer: data(callLog),
  },
} satisfies Record<CallAddress, Call>;

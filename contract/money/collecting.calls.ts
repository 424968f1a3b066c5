import { z } from 'zod';
import {
  byUuid,
  type Call,
  type CallAddress,
  data,
  file,
  listQuery,
  page,
  plain,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import { PAYMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import {
  RUN_COLLECTS,
  RUN_OUTCOMES,
  RUN_STATUSES,
  RUN_STOPS,
  runChoice,
  SKIP_REASONS,
  startRunBody,
} from './collecting.ts';

const sum = z.object({ count: z.number(), cents: z.number() });

export const collectPreview = z.object({
  /** Charges that would be collected. */
  ready: sum,
  /** Charges that would be skipped, most frequent reason first. */
  skipped: z.array(sum.extend({ reason: z.enum(SKIP_REASONS) })),
});
export type CollectPreview = z.output<typeof collectPreview>;

const runPreview = collectPreview.extend({
  /** False if no gateway is set up, in which case nothing can be collected. */
  hasGateway: z.boolean(),
});
export type RunPreview = z.output<typeof runPreview>;

const collectingRun = z.object({
  id: z.string(),
  status: z.enum(RUN_STATUSES),
  /** Reason why it stopped automatically; null if a person stopped it or it didn't stop. */
  stop: z.enum(RUN_STOPS).nullable(),
  choice: z.object({
    dateFrom: z.string().nullable(),
    dateTo: z.string().nullable(),
    marketIds: z.array(z.number()),
    vendorIds: z.array(z.number()),
    statuses: z.array(z.enum(RUN_COLLECTS)),
    minCents: z.number().nullable(),
    maxCents: z.number().nullable(),
  }),
  /** Business day of an automatic run. */
  night: z.string().nullable(),
  startedByName: z.string(),
  outcomes: z.record(z.enum(RUN_OUTCOMES), sum),
  /** ISO timestamps. */
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type CollectingRun = z.output<typeof collectingRun>;

const runCharge = z.object({
  /** The charge's id. */
  id: z.number(),
  date: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  propertyId: z.number(),
  address: z.string(),
  customerName: z.string(),
  customerCode: z.string(),
  /** Balance due when the run started. */
  amountCents: z.number(),
  outcome: z.enum(RUN_OUTCOMES),
  /** Reason why it was skipped. */
  reason: z.enum(SKIP_REASONS).nullable(),
  /** Response of the gateway. */
  responseCode: z.string().nullable(),
  responseText: z.string().nullable(),
  isHardDecline: z.boolean(),
  /** The charge's current status. */
  status: z.enum(PAYMENT_STATUSES),
});
export type RunCharge = z.output<typeof runCharge>;

export const collectingCalls = {
  'GET /collecting-runs': {
    operationId: 'listCollectingRuns',
    summary: 'Collecting runs',
    query: listQuery,
    answer: page(collectingRun),
  },
  'POST /collecting-runs/preview': {
    operationId: 'previewCollectingRun',
    summary: 'Previews a collecting run: what it would collect, and what isn’t included and why',
    body: runChoice,
    answer: data(runPreview),
  },
  'POST /collecting-runs': {
    operationId: 'createCollectingRun',
    summary: 'Starts a collecting run; 412 with a new preview if it has changed',
    body: startRunBody,
    answer: data(collectingRun, 202),
  },
  'GET /collecting-runs/:id': {
    operationId: 'getCollectingRun',
    summary: 'Reads a collecting run',
    params: byUuid,
    answer: plain(collectingRun),
  },
  'POST /collecting-runs/:id/stop': {
    operationId: 'stopCollectingRun',
    summary: 'Stops a collecting run after the charges in progress',
    params: byUuid,
    answer: data(collectingRun),
  },
  'POST /collecting-runs/:id/resume': {
    operationId: 'resumeCollectingRun',
    summary: 'Resumes a stopped collecting run',
    params: byUuid,
    answer: data(collectingRun),
  },
  'GET /collecting-runs/:id/charges': {
    operationId: 'listCollectingRunCharges',
    summary: 'A collecting run’s charges with their outcomes',
    params: byUuid,
    query: listQuery,
    answer: page(runCharge),
  },
  'GET /collecting-runs/:id/charges/export.csv': {
    operationId: 'exportCollectingRunCharges',
    summary: 'A collecting run’s charges as a file',
    params: byUuid,
    query: unsortedExportQuery,
    answer: file(),
  },
} satisfies Record<CallAddress, Call>;

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
  /** What would be collected. */
  ready: sum,
  /** What would be left alone, the most common reason first. */
  skipped: z.array(sum.extend({ reason: z.enum(SKIP_REASONS) })),
});
export type CollectPreview = z.output<typeof collectPreview>;

const runPreview = collectPreview.extend({
  /** False where no gateway is set up: then nothing can be collected. */
  hasGateway: z.boolean(),
});
export type RunPreview = z.output<typeof runPreview>;

const collectingRun = z.object({
  id: z.string(),
  status: z.enum(RUN_STATUSES),
  /** Why it stopped by itself; null where a person stopped it, or nobody did. */
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
  /** The business day of a run that began by itself. */
  night: z.string().nullable(),
  startedByName: z.string(),
  outcomes: z.record(z.enum(RUN_OUTCOMES), sum),
  /** ISO moments. */
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type CollectingRun = z.output<typeof collectingRun>;

const runCharge = z.object({
  /** The charge's. */
  id: z.number(),
  date: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  propertyId: z.number(),
  address: z.string(),
  customerName: z.string(),
  customerCode: z.string(),
  /** What was open when the run began. */
  amountCents: z.number(),
  outcome: z.enum(RUN_OUTCOMES),
  /** Why it was left alone. */
  reason: z.enum(SKIP_REASONS).nullable(),
  /** What the gateway said. */
  responseCode: z.string().nullable(),
  responseText: z.string().nullable(),
  isHardDecline: z.boolean(),
  /** How the charge stands now. */
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
    summary: 'What a collecting run would collect, and what it would leave alone and why',
    body: runChoice,
    answer: data(runPreview),
  },
  'POST /collecting-runs': {
    operationId: 'createCollectingRun',
    summary: 'Starts collecting many charges; 412 with the new preview where another one was seen',
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
    summary: 'Stops a collecting run after the charges in hand',
    params: byUuid,
    answer: data(collectingRun),
  },
  'POST /collecting-runs/:id/resume': {
    operationId: 'resumeCollectingRun',
    summary: 'Goes on with a collecting run that was stopped',
    params: byUuid,
    answer: data(collectingRun),
  },
  'GET /collecting-runs/:id/charges': {
    operationId: 'listCollectingRunCharges',
    summary: 'The charges of a collecting run with what became of each',
    params: byUuid,
    query: listQuery,
    answer: page(runCharge),
  },
  'GET /collecting-runs/:id/charges/export.csv': {
    operationId: 'exportCollectingRunCharges',
    summary: 'The charges of a collecting run as a file',
    params: byUuid,
    query: unsortedExportQuery,
    answer: file(),
  },
} satisfies Record<CallAddress, Call>;

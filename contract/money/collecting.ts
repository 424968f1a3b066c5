import { z } from 'zod';
import type { PaymentStatus } from '#contract/core/enums.ts';
import { centsField, dayField, idField } from '#contract/core/validation.ts';
import { collectBody } from './chargeBodies.ts';

/**
 * Statuses that a collecting run collects: failed charges when their retry is due, postponed ones on their
 * date.
 */
export const RUN_COLLECTS = ['pending', 'failed', 'charge-later'] as const satisfies readonly PaymentStatus[];

/** Reasons why a run skips an unpaid charge. */
export const SKIP_REASONS = [
  'hold',
  'manual',
  'charge-later',
  'not-due',
  'failed-stop',
  'in-progress',
  /** The customer disputes one of its payments at the bank. */
  'disputed',
  'locked',
  'no-card',
  'expired-card',
  'refused-card',
  /** Paid, waived or changed between the preview and its turn. */
  'changed',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Charges that someone decided to collect differently; a run over all of them skips these unless asked. */
export const COLLECTED_IF_ASKED = ['manual', 'charge-later'] as const satisfies readonly (PaymentStatus &
  SkipReason)[];
export type CollectedIfAsked = (typeof COLLECTED_IF_ASKED)[number];

export const collectAllBody = collectBody.extend({
  including: z.array(z.enum(COLLECTED_IF_ASKED)).default([]),
});
export type CollectAllBody = z.output<typeof collectAllBody>;

export const RUN_STATUSES = ['running', 'stopped', 'finished'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Reasons why a run stopped automatically. */
export const RUN_STOPS = ['no-gateway', 'gateway-silent', 'gateway-refuses'] as const;
export type RunStop = (typeof RUN_STOPS)[number];

/** Outcome of a charge in a run; `unknown` until the gateway's response is known. */
export const RUN_OUTCOMES = ['waiting', 'approved', 'declined', 'unknown', 'skipped'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

const optionalDay = dayField.nullish().transform(day => day ?? null);
const optionalCents = centsField.nullish().transform(cents => cents ?? null);

/** Unpaid charges to include in a run; omitted fields don't filter. */
export const runChoice = z
  .object({
    /** Days of work, both included. */
    dateFrom: optionalDay,
    dateTo: optionalDay,
    marketIds: z.array(idField).default([]),
    vendorIds: z.array(idField).default([]),
    statuses: z
      .array(z.enum(RUN_COLLECTS))
      .min(1, 'required')
      .default([...RUN_COLLECTS]),
    /** Balance due, both included. */
    minCents: optionalCents,
    maxCents: optionalCents,
  })
  .superRefine(({ dateFrom, dateTo, minCents, maxCents }, context) => {
    if (dateFrom && dateTo && dateTo < dateFrom)
      context.addIssue({ code: 'custom', path: ['dateTo'], message: 'invalid' });
    if (minCents !== null && maxCents !== null && maxCents < minCents)
      context.addIssue({ code: 'custom', path: ['maxCents'], message: 'invalid' });
  });
export type RunChoice = z.infer<typeof runChoice>;

export const startRunBody = z.object({
  choice: runChoice,
  /** Figures of the preview; if they have changed, nothing starts and the new ones are returned. */
  seen: z.object({ count: z.int().min(1, 'invalid'), cents: z.int().min(1, 'invalid') }),
});
export type StartRunBody = z.infer<typeof startRunBody>;

import { z } from 'zod';
import { daysBetween } from '#contract/core/days.ts';
import { dayField, requiredText } from '#contract/core/validation.ts';

/** Maximum number of days shared at once: a week. */
const MAX_SHARED_DAYS = 7;
/** Maximum number of visits shared at once. */
export const MAX_SHARED_VISITS = 3000;
/** Limits for the duration of the search, in seconds. */
const SHARING_SECONDS = { min: 0.1, max: 30 } as const;
export const SHARING_DEFAULTS = { mostChanged: 10, seconds: 5 } as const;

const idInBody = z.int().positive();

/** Crew days to share: those of all crews if neither a market nor crews are given. */
const sharedDays = z.object({
  from: dayField,
  /** If omitted, only the day `from`. */
  to: dayField.nullish(),
  marketId: idInBody.nullish(),
  crewIds: z.array(idInBody).min(2, 'twoCrews').max(200, 'invalid').nullish(),
  /** Maximum number of customers who get a different crew. */
  mostChanged: z
    .int({ error: 'invalid' })
    .min(0, 'invalid')
    .max(10_000, 'invalid')
    .default(SHARING_DEFAULTS.mostChanged),
});

const inOrder = {
  check: ({ from, to }: { from: string; to?: string | null | undefined }) => !to || to >= from,
  otherwise: { path: ['to'], error: 'endBeforeStart' },
};
const isShort = {
  check: ({ from, to }: { from: string; to?: string | null | undefined }) =>
    !to || daysBetween(from, to) < MAX_SHARED_DAYS,
  otherwise: { path: ['to'], error: 'sharedDays' },
};

export const sharingBody = sharedDays
  .extend({
    seconds: z
      .number({ error: 'invalid' })
      .min(SHARING_SECONDS.min, 'invalid')
      .max(SHARING_SECONDS.max, 'invalid')
      .default(SHARING_DEFAULTS.seconds),
  })
  .refine(inOrder.check, inOrder.otherwise)
  .refine(isShort.check, isShort.otherwise);
export type SharingBody = z.infer<typeof sharingBody>;

/** A crew's new day: its remaining visits in driving order. */
const sharedDay = z.object({
  crewId: idInBody,
  date: dayField,
  assignmentIds: z.array(idInBody).max(MAX_SHARED_VISITS),
});

export const applySharingBody = sharedDays
  .extend({
    reason: requiredText('required', 500),
    /** State on which the proposal is based; throws `conflict` if it has changed since. */
    seen: z.string().max(100),
    /** Days that change; visits move between them. */
    days: z
      .array(sharedDay)
      .min(1, 'required')
      .max(MAX_SHARED_DAYS * 200),
  })
  .refine(inOrder.check, inOrder.otherwise)
  .refine(isShort.check, isShort.otherwise);
export type ApplySharingBody = z.infer<typeof applySharingBody>;
export type SharedDays = z.infer<typeof sharedDays>;

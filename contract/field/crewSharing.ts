import { z } from 'zod';
import { daysBetween } from '#contract/core/days.ts';
import { dayField, requiredText } from '#contract/core/validation.ts';

/** So many days are shared out at once: a working week and its weekend. */
const MAX_SHARED_DAYS = 7;
/** More visits than these are not looked at together. */
export const MAX_SHARED_VISITS = 3000;
/** Seconds that the search may take. */
const SHARING_SECONDS = { min: 0.1, max: 30 } as const;
export const SHARING_DEFAULTS = { mostChanged: 10, seconds: 5 } as const;

const idInBody = z.int().positive();

/** Which crews' days are shared out anew; neither a market nor crews means all. */
const sharedDays = z.object({
  from: dayField,
  /** Left out: that day alone. */
  to: dayField.nullish(),
  marketId: idInBody.nullish(),
  crewIds: z.array(idInBody).min(2, 'twoCrews').max(200, 'invalid').nullish(),
  /** So many customers at most see another crew than they would. */
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

/** A crew's day as it will be: its visits that are still to be done, in the order driven. */
const sharedDay = z.object({
  crewId: idInBody,
  date: dayField,
  assignmentIds: z.array(idInBody).max(MAX_SHARED_VISITS),
});

export const applySharingBody = sharedDays
  .extend({
    reason: requiredText('required', 500),
    /** What the proposal was made from: refused with `conflict` where anything of it is different by now. */
    seen: z.string().max(100),
    /** The days that change; visits go from one of them to another. */
    days: z
      .array(sharedDay)
      .min(1, 'required')
      .max(MAX_SHARED_DAYS * 200),
  })
  .refine(inOrder.check, inOrder.otherwise)
  .refine(isShort.check, isShort.otherwise);
export type ApplySharingBody = z.infer<typeof applySharingBody>;
export type SharedDays = z.infer<typeof sharedDays>;

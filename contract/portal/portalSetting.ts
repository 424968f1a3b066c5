import { z } from 'zod';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { dayField, optionalText } from '#contract/core/validation.ts';

/** Maximum days that the office can enter in the settings below. */
const PORTAL_DAYS = { notice: 14, move: 14, pause: 180 } as const;

const days = (min: number, max: number) =>
  z.int({ error: 'portalDaysInvalid' }).min(min, 'portalDaysInvalid').max(max, 'portalDaysInvalid');

/** Changes that customers can make to their upcoming visits. */
export const portalSetting = z.object({
  maySkip: z.boolean().default(true),
  mayMove: z.boolean().default(true),
  /** How many days before a visit it can last be changed. */
  noticeDays: days(0, PORTAL_DAYS.notice).default(1),
  /** Maximum number of days by which a visit can be moved from its regular day. */
  moveDays: days(1, PORTAL_DAYS.move).default(3),
  /** Whether a service can be paused, and the maximum number of days. */
  mayPause: z.boolean().default(true),
  pauseDays: z
    .int({ error: 'pauseDaysInvalid' })
    .min(1, 'pauseDaysInvalid')
    .max(PORTAL_DAYS.pause, 'pauseDaysInvalid')
    .default(28),
});
export type PortalSetting = z.infer<typeof portalSetting>;

export const OWN_REASON_LENGTH = 300;
export const ownSkipBody = z.object({ reason: optionalText(OWN_REASON_LENGTH) });
export const ownMoveBody = z.object({ date: dayField });

/** Pause of a service: visits stop on a day and resume on another. */
export const ownPauseBody = z
  .object({ from: dayField, until: dayField })
  .refine(({ from, until }) => until > from, { path: ['until'], error: 'invalid' });
export type OwnPauseBody = z.infer<typeof ownPauseBody>;

/** How crews get in, and what to expect there. */
export const ownAccessBody = z.object({
  ...mapTexts(PROPERTY_TEXTS, 'forCustomer', ({ max }) => optionalText(max)),
  accessNotes: optionalText(500),
});
export type OwnAccessBody = z.infer<typeof ownAccessBody>;

/** A customer's rating of a visit, in stars and words. */
export const ratingBody = z.object({ stars: z.int().min(1).max(5), words: optionalText(500) });
export type RatingBody = z.infer<typeof ratingBody>;

import { z } from 'zod';
import { dayField, optionalText } from './validation.ts';

/** The most days that the office can ask for, and allow. */
export const PORTAL_DAYS = { notice: 14, move: 14 } as const;

const days = (min: number, max: number) =>
  z.int({ error: 'portalDaysInvalid' }).min(min, 'portalDaysInvalid').max(max, 'portalDaysInvalid');

/** What customers may do to their coming visits by themselves. */
export const portalSetting = z.object({
  maySkip: z.boolean().default(true),
  mayMove: z.boolean().default(true),
  /** So many days before a visit it can be changed for the last time. */
  noticeDays: days(0, PORTAL_DAYS.notice).default(1),
  /** So far from its usual day a visit may be moved. */
  moveDays: days(1, PORTAL_DAYS.move).default(3),
});
export type PortalSetting = z.infer<typeof portalSetting>;

export const ownSkipBody = z.object({ reason: optionalText(300) });
export const ownMoveBody = z.object({ date: dayField });

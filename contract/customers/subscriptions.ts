import { z } from 'zod';
import { FREQUENCIES, WEEKDAYS } from '#contract/core/enums.ts';
import { centsField, optionalText, requiredText } from '#contract/core/validation.ts';

export const CHANGE_REQUEST_STATUSES = ['waiting', 'applied', 'declined'] as const;
export type ChangeRequestStatus = (typeof CHANGE_REQUEST_STATUSES)[number];

/** How often a customer may ask for a service: not once, which is no subscription. */
export const ASKED_FREQUENCIES = FREQUENCIES.filter(frequency => frequency > 0);

/** Another frequency or day that a customer asks for, with the price that was seen; the same id once. */
export const changeRequestBody = z.object({
  id: z.uuid({ error: 'invalid' }),
  frequency: z.literal(ASKED_FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  /** Of one visit with tax; null where it could not be priced. */
  totalCents: centsField.nullable(),
});
export type ChangeRequestBody = z.infer<typeof changeRequestBody>;

/** What the office answers; who declines says why. */
export const changeAnswerBody = z.discriminatedUnion('isApplied', [
  z.object({ isApplied: z.literal(true), answer: optionalText(500) }),
  z.object({ isApplied: z.literal(false), answer: requiredText('required', 500) }),
]);
export type ChangeAnswerBody = z.infer<typeof changeAnswerBody>;

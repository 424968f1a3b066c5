import { z } from 'zod';
import { FREQUENCIES, WEEKDAYS } from '#contract/core/enums.ts';
import { centsField, optionalText, requiredText } from '#contract/core/validation.ts';

export const CHANGE_REQUEST_STATUSES = ['waiting', 'applied', 'declined'] as const;
export type ChangeRequestStatus = (typeof CHANGE_REQUEST_STATUSES)[number];

/** Frequencies that a customer may request; a one-time service isn't a subscription. */
export const ASKED_FREQUENCIES = FREQUENCIES.filter(frequency => frequency > 0);

/** A customer's request for a different frequency or day, with the price seen; a repeated id adds nothing. */
export const changeRequestBody = z.object({
  id: z.uuid({ error: 'invalid' }),
  frequency: z.literal(ASKED_FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  /** Price of one visit with tax; null if it couldn't be priced. */
  totalCents: centsField.nullable(),
});
export type ChangeRequestBody = z.infer<typeof changeRequestBody>;

/** The office's answer; declining requires a reason. */
export const changeAnswerBody = z.discriminatedUnion('isApplied', [
  z.object({ isApplied: z.literal(true), answer: optionalText(500) }),
  z.object({ isApplied: z.literal(false), answer: requiredText('required', 500) }),
]);
export type ChangeAnswerBody = z.infer<typeof changeAnswerBody>;

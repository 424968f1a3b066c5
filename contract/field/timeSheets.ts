import { z } from 'zod';
import { TIME_ENTRY_KINDS, USER_TYPE_RULES, USER_TYPES } from '#contract/core/enums.ts';
import { dayField, idField, requiredText, timeField } from '#contract/core/validation.ts';

export const CLOCK_ACTIONS = ['in', 'out', 'break-start', 'break-end'] as const;
export type ClockAction = (typeof CLOCK_ACTIONS)[number];

/** Hours after which a running shift counts as a forgotten clock-out. */
export const MAX_SHIFT_HOURS = 14;
/** Net hours per week beyond which work is overtime. */
export const OVERTIME_AFTER_HOURS = 40;
/** User types that keep a time sheet. */
export const CLOCKED_TYPES = USER_TYPES.filter(type => USER_TYPE_RULES[type].keepsTimeSheet);

export const clockBody = z.object({ clock: z.enum(CLOCK_ACTIONS) });

/** An entry made by the office, in the business's time zone; an end before the start is on the next day. */
export const timeEntryBody = z.object({
  userId: idField,
  kind: z.enum(TIME_ENTRY_KINDS),
  date: dayField,
  start: timeField,
  /** Null only for a running entry. */
  end: z.preprocess(
    text => (text === '' ? null : text),
    timeField.nullish().transform(time => time ?? null),
  ),
  reason: requiredText('required', 300),
});
export type TimeEntryBody = z.infer<typeof timeEntryBody>;

export const removeEntryBody = z.object({ reason: requiredText('required', 300) });

export const weekQuery = z.object({ week: dayField.optional() });

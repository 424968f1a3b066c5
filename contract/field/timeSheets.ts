import { z } from 'zod';
import { TIME_ENTRY_KINDS, USER_TYPE_RULES, USER_TYPES } from '#contract/core/enums.ts';
import { dayField, idField, requiredText, timeField } from '#contract/core/validation.ts';

export const CLOCK_ACTIONS = ['in', 'out', 'break-start', 'break-end'] as const;
export type ClockAction = (typeof CLOCK_ACTIONS)[number];

/** Whoever is clocked in longer than this has forgotten to clock out. */
export const MAX_SHIFT_HOURS = 14;
/** Net hours of a week beyond which work is overtime. */
export const OVERTIME_AFTER_HOURS = 40;
/** Who keeps a time sheet. */
export const CLOCKED_TYPES = USER_TYPES.filter(type => USER_TYPE_RULES[type].keepsTimeSheet);

export const clockBody = z.object({ clock: z.enum(CLOCK_ACTIONS) });

/** An entry as the office writes it: times of the business's clock; an end before the start is the next day's. */
export const timeEntryBody = z.object({
  userId: idField,
  kind: z.enum(TIME_ENTRY_KINDS),
  date: dayField,
  start: timeField,
  /** Null only for what still runs. */
  end: z.preprocess(
    text => (text === '' ? null : text),
    timeField.nullish().transform(time => time ?? null),
  ),
  reason: requiredText('required', 300),
});
export type TimeEntryBody = z.infer<typeof timeEntryBody>;

export const removeEntryBody = z.object({ reason: requiredText('required', 300) });

export const weekQuery = z.object({ week: dayField.optional() });

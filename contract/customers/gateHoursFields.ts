import { z } from 'zod';
import { WEEKDAYS, type Weekday } from '#contract/core/enums.ts';
import { timeField } from '#contract/core/validation.ts';

/** Gate hours in responses. */
export const gateHours = z.array(
  z.object({ weekdays: z.array(z.literal(WEEKDAYS)), from: z.string(), to: z.string() }),
);

const MAX_ROWS = 8;

/** Sorts and deduplicates weekdays; rejects a day listed in two rows, and a second row that names no days. */
export const gateHoursField = z
  .array(
    z
      .object({
        weekdays: z
          .array(z.literal(WEEKDAYS, { error: 'invalid' }))
          .transform(days => [...new Set(days)].sort((a, b) => a - b)),
        from: timeField,
        to: timeField,
      })
      .refine(({ from, to }) => from < to, { error: 'endTimeBeforeStart', path: ['to'] }),
  )
  .max(MAX_ROWS)
  .superRefine((rows, context) => {
    const named = new Set<Weekday | 'every'>();
    for (const [index, { weekdays }] of rows.entries())
      for (const day of weekdays.length > 0 ? weekdays : (['every'] as const)) {
        if (named.has(day))
          context.addIssue({ code: 'custom', path: [index, 'weekdays'], message: 'weekdayTwice' });
        named.add(day);
      }
  });

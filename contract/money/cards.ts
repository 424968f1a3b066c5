import { z } from 'zod';
import { addDays, type Day, firstOfMonth } from '#contract/core/days.ts';
import { requiredText } from '#contract/core/validation.ts';

/** Latest expiration month that counts as expiring soon, which is next month. */
export function lastMonthSoon(today: Day): { year: number; month: number } {
  const [year = 0, month = 0] = addDays(firstOfMonth(today), 31).split('-').map(Number);
  return { year, month };
}

/** One-time result that the gateway's form passed to the page. */
export const addCardBody = z.object({ formResult: requiredText('required', 200) });

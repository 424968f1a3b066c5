import { z } from 'zod';
import { addDays, type Day, firstOfMonth } from '#contract/core/days.ts';
import { requiredText } from '#contract/core/validation.ts';

/** Cards that are good no longer than through this month, which is the coming one, expire soon. */
export function lastMonthSoon(today: Day): { year: number; month: number } {
  const [year = 0, month = 0] = addDays(firstOfMonth(today), 31).split('-').map(Number);
  return { year, month };
}

/** The one-time result that the gateway's form handed to the page. */
export const addCardBody = z.object({ formResult: requiredText('required', 200) });

import { addDays, type Day } from '#contract/core/days.ts';
import { occurrenceAt } from '#contract/messaging/officeAnnouncements.ts';
import type { ServiceUnit } from './equipmentService.ts';

/** Returns the day on which a service is due again, capped at the last day of a shorter month. */
export function dueDay(lastOn: Day, every: number, unit: ServiceUnit): Day {
  if (unit !== 'months') return addDays(lastOn, every * (unit === 'weeks' ? 7 : 1));
  return occurrenceAt({ repeat: 'monthly', startDate: lastOn, endDate: null }, every) ?? lastOn;
}

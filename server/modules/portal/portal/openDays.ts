import { addDays, type Day, daysBetween } from '#contract/core/days.ts';
import type { PortalSetting } from '#contract/portal/portalSetting.ts';

interface ComingVisit {
  date: Day;
  /** Date that the cadence gives. */
  slot: Day;
}

/** Last day on which a customer can change a visit. */
export const lastDayToChange = ({ date }: Pick<ComingVisit, 'date'>, { noticeDays }: PortalSetting): Day =>
  addDays(date, -noticeDays);

/** Days near the usual one that respect the notice period, including days off. */
export function daysNear({ slot, date }: ComingVisit, rules: PortalSetting, today: Day): Day[] {
  const first = addDays(today, Math.max(rules.noticeDays, 1));
  const count = 2 * rules.moveDays + 1;
  return Array.from({ length: count }, (_, index) => addDays(slot, index - rules.moveDays)).filter(
    day => day !== date && daysBetween(first, day) >= 0,
  );
}

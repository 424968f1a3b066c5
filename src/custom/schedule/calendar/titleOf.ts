import { isoWeekOf, showDay, weekdayOf } from '#contract/core/days.ts';
import { type CalendarView, spanOf } from './view.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/**
 * Returns the title of the days shown: `June 2026`, `6/8/2026 – 6/14/2026 · Service week 24`, `Wednesday,
 * 6/10/2026`.
 */
export function titleOf(view: CalendarView, translate: Translate): string {
  if (view.kind === 'month') {
    const month = translate(`calendar.months.${Number(view.date.slice(5, 7))}`);
    return `${month} ${view.date.slice(0, 4)}`;
  }
  const week = translate('worklogs.week', { week: isoWeekOf(view.date).week });
  if (view.kind === 'day') {
    const weekday = translate(`words.weekday.${weekdayOf(view.date)}`);
    return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${showDay(view.date)} · ${week}`;
  }
  const { from, to } = spanOf(view);
  return `${showDay(from)} – ${showDay(to)} · ${week}`;
}

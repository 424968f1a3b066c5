/** Reasons to warn the office before it schedules a visit on a day; it may do so anyway. */
export const DAY_RULES = ['far', 'holiday', 'day-off', 'paused', 'full', 'same-day', 'same-week'] as const;
export type DayRule = (typeof DAY_RULES)[number];

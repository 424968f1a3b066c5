/** Reasons for a warning before a visit is put on a day; the office may still do it. */
export const DAY_RULES = ['far', 'holiday', 'day-off', 'paused', 'full', 'same-day', 'same-week'] as const;
export type DayRule = (typeof DAY_RULES)[number];

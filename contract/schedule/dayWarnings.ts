/** What speaks against a visit on a day: said before it is put there, and allowed. */
export const DAY_RULES = ['far', 'holiday', 'day-off', 'paused', 'full', 'same-day', 'same-week'] as const;
export type DayRule = (typeof DAY_RULES)[number];

import type { WorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';

export const NO_DAYS_OFF: WorkingDays = { daysOff: [], holidays: new Map(), onHoliday: 'nearest' };

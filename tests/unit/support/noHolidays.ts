import type { WorkingDays } from '../../../server/modules/cadence/workingDays.ts';

export const NO_HOLIDAYS: WorkingDays = { daysOff: [6, 7], holidays: new Map(), onHoliday: 'nearest' };

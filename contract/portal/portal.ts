import type { Day } from '#contract/core/days.ts';
import type { AssignmentStatus, ServiceStatus } from '#contract/core/enums.ts';

export interface PortalPage<T> {
  list: T[];
  total: number;
}

export const PORTAL_PAGE_SIZE = 10;

/**
 * Parts of a customer's charges: `now` are those to pay now, `later` those postponed to a later day, `other`
 * all others.
 */
export const CHARGE_PARTS = ['now', 'later', 'other'] as const;
export type ChargePart = (typeof CHARGE_PARTS)[number];

/** Days after a visit in which it can be rated, and days in which the rating can be changed. */
export const RATING_DAYS = { open: 30, change: 7 } as const;
/** Highest number of stars at which the office is notified. */
export const LOW_RATING = 2;

/**
 * Returns the service status of a visit. `slot` is its regular day, `date` the day for which it is scheduled.
 */
export function serviceStatusOf({
  status,
  slot,
  date,
}: {
  status: AssignmentStatus;
  slot: Day;
  date: Day;
}): ServiceStatus {
  if (status === 'pending') return date === slot ? 'pending' : 'move-date';
  return status === 'skipped' ? 'cancel' : status;
}

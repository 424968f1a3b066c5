import type { Day } from '#contract/core/days.ts';
import type { AssignmentStatus, ServiceStatus } from '#contract/core/enums.ts';

export interface PortalPage<T> {
  list: T[];
  total: number;
}

export const PORTAL_PAGE_SIZE = 10;

/** A visit is rated within so many days after it, and the rating changed within so many days after it was given. */
export const RATING_DAYS = { open: 30, change: 7 } as const;
/** Up to so many stars of five the office is told of a rating. */
export const LOW_RATING = 2;

/** How the service stands on a visit. `slot` is the day that the cadence gives, `date` the one it stands on. */
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

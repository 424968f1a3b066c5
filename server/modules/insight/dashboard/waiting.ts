import { canAccess } from '#contract/core/permissions.ts';
import type { Dashboard, FigureList } from '#contract/insight/dashboard.calls.ts';
import type { WaitingKind } from '#contract/insight/dashboard.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import { requestsWaiting } from '#server/modules/customers/contactRequests/queries.ts';
import { isLockedCustomer } from '#server/modules/customers/lockedCustomers/queries.ts';

const LISTS: Record<WaitingKind, FigureList> = {
  signups: { resource: 'customer-signup', filter: { status: 'new' } },
  contactRequests: { resource: 'contact-us', filter: { status: 'new' } },
  lockedCustomers: { resource: 'locked-customers', filter: {} },
};

/** Requests from outside that wait for the office, limited to those that the reader may handle. */
export async function waitingFor(
  db: Queryable,
  session: Pick<Session, 'permissions'>,
): Promise<Dashboard['waiting']> {
  const may = {
    signups: canAccess(session.permissions, 'customer_add_from_signup'),
    contactRequests: canAccess(session.permissions, 'contact_request_list'),
    lockedCustomers: canAccess(session.permissions, 'locked_customer'),
  };
  const counts = {
    ...(await requestsWaiting(db)),
    lockedCustomers: may.lockedCustomers ? await db.$count(customers, isLockedCustomer) : 0,
  };
  return (Object.keys(LISTS) as WaitingKind[])
    .filter(kind => may[kind])
    .map(kind => ({ kind, count: counts[kind], list: LISTS[kind] }));
}

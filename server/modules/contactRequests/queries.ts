import { eq } from 'drizzle-orm';
import type { RequestsWaiting } from '../../../contract/contactRequests.ts';
import type { Queryable } from '../../db/connect.ts';
import { contactRequests, signups } from '../../db/schema/index.ts';

/** How many sign-ups and contact requests nobody has taken up yet. */
export async function requestsWaiting(db: Queryable): Promise<RequestsWaiting> {
  return {
    signups: await db.$count(signups, eq(signups.status, 'new')),
    contactRequests: await db.$count(contactRequests, eq(contactRequests.status, 'new')),
  };
}

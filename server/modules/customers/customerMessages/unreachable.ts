import { eq } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import type { Unreachable } from '#contract/customers/customerMessages.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import { signInOf } from '#server/modules/customers/customerAccess/access.ts';
import { wantedNotices } from '#server/modules/messaging/notices/wantedNotices.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { waysOf } from './messageNotice.ts';

/** Returns why a customer might miss the office's message; null if nothing is wrong. */
export async function unreachableBy(db: Queryable, customerId: number): Promise<Unreachable | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) return null;
  const ways = waysOf(customer, customerId);
  const canSignIn = !customer.lockedAt && ((await signInOf(db, customerId))?.isActive ?? false);
  if (ways.length === 0) return canSignIn ? 'untold' : 'nowhere';
  if ((await wantedNotices(db, ways)).length === 0) return canSignIn ? 'untold' : 'unwished';
  return canSignIn ? null : 'noSignIn';
}

/** The reasons as warnings for the sender. */
export const UNREACHABLE: Record<Unreachable, Bilingual> = customersTexts.customerMessages.unreachable;

import { eq, sql } from 'drizzle-orm';
import { addDays, momentOf } from '#contract/core/days.ts';
import { referProperty } from '#server/modules/customers/referrals/referProperty.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customers, freeMows, referralTrackers, users } from '../schema/index.ts';
import type { DemoProperty } from './customers.ts';
import type { DemoVisit } from './season.ts';

/**
 * Range of completed visits of each property that the first customer referred: one referral is in progress,
 * two have earned a free mow.
 */
const WANTED: readonly [from: number, to: number][] = [
  [2, 5],
  [6, 9],
  [10, 40],
];
/** Days since they were referred. */
const AGO = 120;

/** Gives the customer whose sign-in is printed referrals and a free mow to spend. */
export async function makeReferrals(
  unit: UnitOfWork,
  properties: readonly DemoProperty[],
  visits: readonly DemoVisit[],
  timeZone: string,
): Promise<void> {
  const [own] = await unit.tx
    .select({ customerId: customers.id })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.username, 'customer1'));
  const referrer = properties.find(({ customerId }) => customerId === own?.customerId);
  if (!referrer) return;
  const done = Map.groupBy(
    visits.filter(({ status }) => status === 'completed'),
    ({ service }) => service.property.id,
  );
  const others = properties.filter(
    ({ customerId, status }) => customerId !== referrer.customerId && status === 'active',
  );
  for (const [from, to] of WANTED) {
    const referred = others.find(({ id }) => {
      const count = done.get(id)?.length ?? 0;
      return count >= from && count <= to;
    });
    if (!referred) continue;
    await referProperty(unit, referred.id, { referrerPropertyId: referrer.id, isConfirmed: true });
  }
  const since = momentOf(addDays(unit.today, -AGO), '11:00', timeZone);
  await unit.tx.update(referralTrackers).set({ createdAt: since });
  await unit.tx.update(freeMows).set({ earnedAt: sql`${freeMows.earnedAt} - interval '20 days'` });
}

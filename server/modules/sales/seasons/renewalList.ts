import { desc, eq, sql } from 'drizzle-orm';
import type { Renewal } from '#contract/sales/seasons.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { renewalItems, renewals } from '#server/db/schema/index.ts';

/** Number of past seasons that are listed. */
const SHOWN = 20;

/** Returns the seasons that customers were asked about, latest first; only one if `id` is given. */
export async function listRenewals(db: Queryable, id?: number): Promise<Renewal[]> {
  const count = (where: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${where}))::int`;
  const rows = await db
    .select({
      renewal: renewals,
      asked: count(sql`${renewalItems.serviceId} is not null`),
      accepted: count(sql`${renewalItems.isAccepted}`),
      declined: count(sql`not ${renewalItems.isAccepted}`),
    })
    .from(renewals)
    .leftJoin(renewalItems, eq(renewalItems.renewalId, renewals.id))
    .where(id === undefined ? undefined : eq(renewals.id, id))
    .groupBy(renewals.id)
    .orderBy(desc(renewals.id))
    .limit(SHOWN);
  return rows.map(({ renewal, ...counts }) => ({
    ...renewal,
    ...counts,
    createdAt: renewal.createdAt.toISOString(),
  }));
}

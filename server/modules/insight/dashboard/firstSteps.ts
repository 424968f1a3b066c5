import { sql } from 'drizzle-orm';
import type { FirstStep } from '#contract/insight/dashboard.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, customers, markets, priceLists, vendorZips } from '#server/db/schema/index.ts';

/** First steps that a new business has completed; null once it has its first customer. */
export async function firstSteps(db: Queryable): Promise<Record<FirstStep, boolean> | null> {
  const some = (
    table: typeof markets | typeof priceLists | typeof crews | typeof vendorZips | typeof customers,
  ) => sql<boolean>`exists (select 1 from ${table})`;
  const [row] = await db
    .select({
      market: some(markets),
      // A vendor can work only once it has prices.
      vendor: some(priceLists),
      crew: some(crews),
      zipcodes: some(vendorZips),
      customer: some(customers),
    })
    .from(sql`(select 1) as one`);
  return !row || row.customer ? null : row;
}

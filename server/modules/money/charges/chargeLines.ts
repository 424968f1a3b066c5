import { inArray } from 'drizzle-orm';
import type { ChargeLine } from '#contract/money/chargeLines.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { chargeLines } from '#server/db/schema/index.ts';

/** Returns the charges' lines in order, by charge. */
export async function linesByCharge(db: Queryable, ids: number[]): Promise<Map<number, ChargeLine[]>> {
  const found = new Map<number, ChargeLine[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(chargeLines)
    .where(inArray(chargeLines.chargeId, ids))
    .orderBy(chargeLines.chargeId, chargeLines.position);
  for (const { chargeId, amountCents, source } of rows)
    found.set(chargeId, [...(found.get(chargeId) ?? []), { amountCents, source }]);
  return found;
}

import { inArray } from 'drizzle-orm';
import type { ChargeLine } from '#contract/money/chargeLines.calls.ts';
import { discountUses } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Records the discounts that charges use according to their lines. The charges must be locked or new. */
export async function storeUses(
  { tx }: UnitOfWork,
  chargeIds: number[],
  lines: readonly (ChargeLine & { chargeId: number })[],
): Promise<void> {
  await tx.delete(discountUses).where(inArray(discountUses.chargeId, chargeIds));
  const used = lines.flatMap(({ chargeId, amountCents, source }) =>
    source.from === 'discount' ? { chargeId, grantId: source.grantId, amountCents: -amountCents } : [],
  );
  if (used.length > 0) await tx.insert(discountUses).values(used);
}

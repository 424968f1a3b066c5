import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { settlementLines } from '#server/db/schema/index.ts';
import type { SettledLine } from './settle.ts';

type Line = SettledLine &
  Partial<Pick<typeof settlementLines.$inferInsert, 'date' | 'serviceType' | 'address'>>;

const LINES_PER_STATEMENT = 2000;

const ofCharges = (settlementId: number) =>
  and(eq(settlementLines.settlementId, settlementId), inArray(settlementLines.kind, ['work', 'correction']));

/** Replaces a draft's lines of charges, unless they are unchanged. */
export async function storeLines(tx: Tx, settlementId: number, lines: readonly Line[]): Promise<void> {
  if (await hasLines(tx, settlementId, lines)) return;
  await tx.delete(settlementLines).where(ofCharges(settlementId));
  await insertMany(
    tx,
    settlementLines,
    lines.map(line => ({ settlementId, ...line })),
  );
}

/** Whether a settlement has exactly these lines, one per charge. */
async function hasLines(tx: Tx, settlementId: number, lines: readonly Line[]): Promise<boolean> {
  if ((await tx.$count(settlementLines, ofCharges(settlementId))) !== lines.length) return false;
  for (let from = 0; from < lines.length; from += LINES_PER_STATEMENT) {
    const given = JSON.stringify(lines.slice(from, from + LINES_PER_STATEMENT));
    const { rows } = await tx.execute<{ differs: boolean }>(sql`
      select exists (
        select kind, "chargeId", date, "serviceType", address, "commissionPercent", "commissionReason",
          "grossCents", "discountCents", "freeCents", "refundedCents", "commissionCents", "netCents"
        from json_to_recordset(${given}::json) as given(kind text, "chargeId" int, date date, "serviceType" text,
          address text, "commissionPercent" numeric(6, 3), "commissionReason" text, "grossCents" int, "discountCents" int,
          "freeCents" int, "refundedCents" int, "commissionCents" int, "netCents" int)
        except
        select kind, charge_id, date, service_type, address, commission_percent, commission_reason,
          gross_cents, discount_cents, free_cents, refunded_cents, commission_cents, net_cents
        from settlement_lines where settlement_id = ${settlementId}
      ) as differs`);
    if (rows[0]?.differs) return false;
  }
  return true;
}

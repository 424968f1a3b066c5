import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type ImportReasonKey, SERVICE_TROUBLES } from '#contract/customers/importReasons.ts';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import { GOOD_VERDICTS } from '#contract/customers/imports.ts';
import type { Queryable, Tx } from '#server/db/connect.ts';
import { assignments, importRows } from '#server/db/schema/index.ts';
import { hasReason } from '../queries.ts';
import type { CheckedRow } from './checkedRow.ts';
import { LOOKS_KNOWN } from './looksKnown.ts';

export const isImportable = (row: CheckedRow) => (GOOD_VERDICTS as readonly string[]).includes(row.verdict);
/** Whether the row adds a service. */
export const addsService = (row: CheckedRow) =>
  isImportable(row) && row.draft.service !== null && row.property?.status === 'active';

/** Stores the verdicts of some rows of an import. */
export async function storeVerdicts(tx: Tx, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  const verdicts = JSON.stringify(
    rows.map(row => ({
      line: row.draft.line,
      verdict: row.verdict,
      reasons: row.draft.reasons,
      keys: row.keys,
      sells: addsService(row),
      property_id: row.property?.id ?? null,
      service_id: row.serviceId ?? null,
    })),
  );
  await tx.execute(sql`
    update import_rows r set verdict = v.verdict, reasons = v.reasons, property_id = v.property_id,
      service_id = v.service_id, sells = v.sells,
      keys = array(select json_array_elements_text(v.keys))
    from json_to_recordset(${verdicts}::json) as v(line int, verdict text, reasons jsonb, keys json,
      sells boolean, property_id int, service_id int)
    where r.import_id = ${importId} and r.line = v.line`);
}

const isGood = inArray(importRows.verdict, [...GOOD_VERDICTS]);
const hasAny = (keys: readonly ImportReasonKey[]) => or(...keys.map(hasReason));
const isUndecided = isNull(importRows.choice);

/** Number of an import's rows by verdict, and of the records they add, from the stored verdicts. */
export async function countRows(db: Queryable, importId: string): Promise<ImportRecord['counts']> {
  const where = (...conditions: (SQL | undefined)[]) =>
    sql<number>`(count(*) filter (where ${and(...conditions)}))::int`;
  const [isAlike, isSecond] = [hasAny(LOOKS_KNOWN), hasReason('serviceThere')];
  const byVerdict = await db
    .select({
      verdict: importRows.verdict,
      rows: sql<number>`count(*)::int`,
      services: where(isGood, importRows.sells.getSQL()),
      withoutService: where(isGood, hasAny(SERVICE_TROUBLES)),
      withRemarks: where(isGood, sql`jsonb_array_length(${importRows.reasons}) > 0`),
      alike: where(isGood, isAlike),
      alikeUndecided: where(isGood, isAlike, isUndecided),
      second: where(isGood, isSecond),
      balances: where(isGood, hasReason('balanceOpen')),
      secondUndecided: where(isGood, isSecond, isUndecided),
    })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.verdict);
  const counts: ImportRecord['counts'] = {};
  for (const { verdict, rows, ...others } of byVerdict) {
    counts[verdict] = rows;
    for (const [name, count] of Object.entries(others) as [keyof typeof others, number][])
      counts[name] = (counts[name] ?? 0) + count;
  }
  return {
    ...counts,
    customers: counts.new ?? 0,
    properties: (counts.new ?? 0) + (counts.property ?? 0),
  };
}

/** Number of the services that a finished import added, and of their visits. */
export async function countSold(
  db: Queryable,
  importId: string,
): Promise<Pick<ImportRecord['counts'], 'services' | 'visits'>> {
  const [counts] = await db
    .select({
      services: sql<number>`count(distinct ${importRows.serviceId})::int`,
      visits: sql<number>`count(${assignments.id})::int`,
    })
    .from(importRows)
    .leftJoin(assignments, eq(assignments.serviceId, importRows.serviceId))
    .where(eq(importRows.importId, importId));
  return counts ?? {};
}

import { sql } from 'drizzle-orm';
import { fill, type Language } from '#contract/core/messages.ts';
import { IMPORT_REASONS, type ImportReasonKey } from '#contract/customers/importReasons.ts';
import type { ImportRemark } from '#contract/customers/imports.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { importRows } from '#server/db/schema/index.ts';

/**
 * The reasons and remarks that an import's rows show, each with its number of rows; errors first, then the
 * most frequent.
 */
export async function listRemarks(
  db: Queryable,
  importId: string,
  language: Language,
): Promise<ImportRemark[]> {
  const { rows } = await db.execute<{ key: ImportReasonKey; verdict: string; rows: number }>(sql`
    select reason->>'key' as key, verdict, count(distinct line)::int as rows
    from ${importRows} cross join lateral jsonb_array_elements(${importRows.reasons}) as told(reason)
    where ${importRows.importId} = ${importId}
    group by reason->>'key', verdict`);
  const counts = new Map<ImportReasonKey, number>();
  for (const { key, verdict, rows: count } of rows)
    if (verdict !== 'error' || IMPORT_REASONS[key].isError) counts.set(key, (counts.get(key) ?? 0) + count);
  return [...counts]
    .map(([key, count]) => ({
      key,
      isError: IMPORT_REASONS[key].isError,
      rows: count,
      text: withoutValues(IMPORT_REASONS[key][language]),
    }))
    .toSorted(
      (one, other) =>
        Number(other.isError) - Number(one.isError) ||
        other.rows - one.rows ||
        (one.key < other.key ? -1 : 1),
    );
}

const withoutValues = (text: string) => fill(text.replaceAll(/\{\w+\}/g, '…'));

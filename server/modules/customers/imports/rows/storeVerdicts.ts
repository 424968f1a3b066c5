import { sql } from 'drizzle-orm';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import { GOOD_VERDICTS, SERVICE_TROUBLES } from '#contract/customers/imports.ts';
import type { Tx } from '#server/db/connect.ts';
import type { MatchedRow } from './matchRow.ts';

const ROWS_PER_STATEMENT = 5000;

export const isImportable = (row: MatchedRow) => (GOOD_VERDICTS as readonly string[]).includes(row.verdict);
/** Whether the row adds a service. */
export const addsService = (row: MatchedRow) =>
  isImportable(row) && row.draft.service !== null && row.property?.status === 'active';

/** Whether the row names a service that can't be added. */
export const lacksService = ({ draft }: MatchedRow) =>
  draft.reasons.some(reason => SERVICE_TROUBLES.includes(reason.key));

/** Stores the verdict of each row of an import. */
export async function storeVerdicts(tx: Tx, importId: string, rows: readonly MatchedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const verdicts = JSON.stringify(
      rows.slice(from, from + ROWS_PER_STATEMENT).map(row => ({
        line: row.draft.line,
        verdict: row.verdict,
        reasons: row.draft.reasons,
        property_id: row.property?.id ?? null,
        service_id: row.serviceId ?? null,
      })),
    );
    await tx.execute(sql`
      update import_rows r set verdict = v.verdict, reasons = v.reasons, property_id = v.property_id,
        service_id = v.service_id
      from json_to_recordset(${verdicts}::json) as v(line int, verdict text, reasons jsonb, property_id int,
        service_id int)
      where r.import_id = ${importId} and r.line = v.line`);
  }
}

/** Number of rows by verdict, and of the records they add. */
export function countsOf(rows: readonly MatchedRow[]): ImportRecord['counts'] {
  const counts: ImportRecord['counts'] = {};
  for (const { verdict } of rows) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return {
    ...counts,
    customers: counts.new ?? 0,
    properties: (counts.new ?? 0) + (counts.property ?? 0),
    services: rows.filter(addsService).length,
    withoutService: rows.filter(row => isImportable(row) && lacksService(row)).length,
    withRemarks: rows.filter(row => isImportable(row) && row.draft.reasons.length > 0).length,
  };
}

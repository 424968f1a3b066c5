import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/core/messages.ts';
import {
  IMPORT_REASONS,
  type ImportReasonKey,
  SERVICE_TROUBLES,
  showReason,
} from '#contract/customers/importReasons.ts';
import { CSV_PAGE_ROWS, type CsvColumn, inPages, sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { importRows } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { findImport, hasReason } from '../queries.ts';
import { LOOKS_KNOWN } from '../rows/looksKnown.ts';

type Row = typeof importRows.$inferSelect;

/** Reasons for which a row is held back until someone decides. */
const HOLDS: readonly ImportReasonKey[] = [...LOOKS_KNOWN, 'serviceThere'];

/**
 * Sends the rows that were rejected, or accepted without their service, as a file with the original columns
 * and the reason, so that they can be corrected and imported again. Throws `not_found`.
 */
export async function sendErrors(
  deps: Deps,
  reply: FastifyReply,
  importId: string,
  language: Language,
): Promise<FastifyReply> {
  const stored = await findImport(deps.db, importId);
  if (!stored) throw AppError.notFound();
  // A corrected error file may have errors again; the new reason column replaces the earlier one.
  const columns: CsvColumn<Row>[] = stored.columns
    .map(({ name }, at) => ({ header: name, value: (row: Row) => row.edits?.[at] ?? row.cells[at] ?? '' }))
    .filter(({ header }) => !Object.values(customersTexts.imports.reason).includes(header));
  columns.push({
    header: customersTexts.imports.reason[language],
    value: row =>
      row.reasons
        .filter(
          ({ key }) =>
            IMPORT_REASONS[key].isError ||
            SERVICE_TROUBLES.includes(key) ||
            (row.verdict === 'held' && HOLDS.includes(key)),
        )
        .map(reason => showReason(reason, language))
        .join(' '),
  });
  const pages = inPages<Row, number>(
    after =>
      deps.db
        .select()
        .from(importRows)
        .where(
          and(
            eq(importRows.importId, importId),
            or(inArray(importRows.verdict, ['error', 'held']), ...SERVICE_TROUBLES.map(hasReason)),
            gt(importRows.line, after ?? 0),
          ),
        )
        .orderBy(asc(importRows.line))
        .limit(CSV_PAGE_ROWS),
    row => row.line,
  );
  return sendCsv(reply, 'errors.csv', columns, pages);
}

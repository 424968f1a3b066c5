import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { IMPORT_REASON_KEYS, IMPORT_REASONS, showReason } from '#contract/customers/importReasons.ts';
import type { ImportRecord, ImportRow } from '#contract/customers/imports.calls.ts';
import {
  GOOD_VERDICTS,
  IMPORT_STATUSES,
  IMPORT_VERDICTS,
  type ImportChoice,
  type ImportField,
} from '#contract/customers/imports.ts';
import { contains, filterOf, oneOf, oneOfWords } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { importRows, imports } from '#server/db/schema/index.ts';
import { LOOKS_KNOWN } from './rows/looksKnown.ts';
import { doneOf } from './run/progress.ts';

export type StoredImport = typeof imports.$inferSelect;

export const importList = {
  filters: { id: oneOf(imports.id), status: oneOfWords(imports.status, IMPORT_STATUSES) },
  sorts: { createdAt: imports.createdAt, fileName: imports.fileName, status: imports.status },
  key: imports.id,
  defaultSort: ['createdAt', 'DESC'] as const,
};

export const hasReason = (key: string) => sql`${importRows.reasons} @> ${JSON.stringify([{ key }])}::jsonb`;

/** Condition for rows that show a reason; rows with an error show no other remarks. */
const showsReason = (key: string) =>
  and(hasReason(key), isErrorKey(key) ? undefined : ne(importRows.verdict, 'error'));
const isErrorKey = (key: string) =>
  IMPORT_REASON_KEYS.some(name => name === key && IMPORT_REASONS[name].isError);

export const importRowList = {
  filters: {
    verdict: oneOfWords(importRows.verdict, IMPORT_VERDICTS),
    line: oneOf(importRows.line),
    reason: filterOf(IMPORT_REASON_KEYS, value => showsReason(String(value))),
    /** New customers who may already exist; the page asks what to do with them. */
    isAlike: filterOf('true', value =>
      value === true
        ? and(inArray(importRows.verdict, [...GOOD_VERDICTS]), or(...LOOKS_KNOWN.map(hasReason)))
        : undefined,
    ),
    /**
     * Rows with a service that another customer already has at the address; the page asks what to do with
     * them, too.
     */
    isSecond: filterOf('true', value =>
      value === true
        ? and(inArray(importRows.verdict, [...GOOD_VERDICTS, 'held']), hasReason('serviceThere'))
        : undefined,
    ),
    hasReasons: filterOf(
      'true or false',
      value => sql`(jsonb_array_length(${importRows.reasons}) > 0) = ${value === true}`,
    ),
    q: contains(sql`${importRows.cells}::text || coalesce(${importRows.edits}::text, '')`),
  },
  sorts: { line: importRows.line, verdict: importRows.verdict },
  key: importRows.line,
  defaultSort: ['line', 'ASC'] as const,
};

export async function findImport(db: Queryable, id: string): Promise<StoredImport | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

export function importView(row: StoredImport, language: Language): ImportRecord {
  return {
    id: row.id,
    fileName: row.fileName,
    status: row.status,
    encoding: row.encoding,
    layout: row.layout,
    rememberedFrom: row.rememberedFrom,
    columns: row.columns,
    totalRows: row.totalRows,
    doneRows: doneOf(row.id) ?? row.doneRows,
    counts: row.counts,
    error: row.error?.[language] ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function rowView(
  row: typeof importRows.$inferSelect,
  stored: ImportRow['stored'],
  language: Language,
): ImportRow {
  return {
    line: row.line,
    cells: row.cells,
    edits: row.edits ?? {},
    choice: row.choice,
    stored,
    verdict: row.verdict,
    reasons: row.reasons.map(reason => ({
      ...reason,
      text: showReason(reason, language),
      isError: IMPORT_REASONS[reason.key].isError,
    })),
    propertyId: row.propertyId,
  };
}

/** A row as it is checked: its cells with the corrections applied, and the office's decision. */
export interface RowToCheck {
  line: number;
  cells: string[];
  choice: ImportChoice | null;
}

type CellsAndEdits = Pick<typeof importRows.$inferSelect, 'cells' | 'edits'>;

/**
 * Returns a row's cells with the corrections applied. A corrected row has no cells beyond its columns, whose
 * number is `width`.
 */
export const editedCells = ({ cells, edits }: CellsAndEdits, width: number): string[] =>
  edits ? Array.from({ length: width }, (_, at) => edits[at] ?? cells[at] ?? '') : cells;

/** Rows per page; reading more at once would delay the server's other requests. */
const ROWS_PER_PAGE = 1000;

/**
 * Yields pages of the file's rows in order, with the corrections applied; with `only`, just the rows that
 * match it.
 */
export async function* rowPages(
  db: Queryable,
  { id, columns }: Pick<StoredImport, 'id' | 'columns'>,
  only?: SQL,
  size = ROWS_PER_PAGE,
): AsyncGenerator<RowToCheck[]> {
  const { line, cells, edits, choice } = importRows;
  for (let after = 0; ; ) {
    const page = await db
      .select({ line, cells, edits, choice })
      .from(importRows)
      .where(and(eq(importRows.importId, id), gt(line, after), only))
      .orderBy(asc(line))
      .limit(size);
    yield page.map(row => ({
      line: row.line,
      cells: editedCells(row, columns.length),
      choice: row.choice,
    }));
    if (page.length < size) return;
    after = page.at(-1)?.line ?? 0;
  }
}

export const fieldsOf = (row: Pick<StoredImport, 'columns'>): (ImportField | null)[] =>
  row.columns.map(column => column.field);

import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { BookRun } from '#contract/money/quickbooks.calls.ts';
import { AppError } from '#server/api/errors.ts';
import { oneOf } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { quickbooksRuns } from '#server/db/schema/index.ts';

export const runList = {
  filters: { id: oneOf(quickbooksRuns.id) },
  sorts: { id: quickbooksRuns.id },
  key: quickbooksRuns.id,
  defaultSort: ['id', 'DESC'] as const,
};

/** Runs without their files. */
export function selectRuns(db: Queryable) {
  return db
    .select({
      id: quickbooksRuns.id,
      number: quickbooksRuns.number,
      fromDay: quickbooksRuns.fromDay,
      toDay: quickbooksRuns.toDay,
      entryCount: quickbooksRuns.entryCount,
      transactionCount: quickbooksRuns.transactionCount,
      debitCents: quickbooksRuns.debitCents,
      actorName: quickbooksRuns.actorName,
      createdAt: quickbooksRuns.createdAt,
      undoneAt: quickbooksRuns.undoneAt,
      canUndo: sql<boolean>`coalesce(${quickbooksRuns}.id =
        (select max(standing.id) from quickbooks_runs standing where standing.undone_at is null), false)`,
    })
    .from(quickbooksRuns)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectRuns>>[number];

export const runView = ({ createdAt, undoneAt, ...row }: Row): BookRun => ({
  ...row,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

/** Throws `not_found`. */
export async function findRun(db: Queryable, id: number): Promise<BookRun> {
  const [row] = await selectRuns(db).where(eq(quickbooksRuns.id, id));
  if (!row) throw AppError.notFound();
  return runView(row);
}

/** Latest run that wasn't undone. */
export async function newestRun(db: Queryable): Promise<BookRun | null> {
  const [row] = await selectRuns(db)
    .where(isNull(quickbooksRuns.undoneAt))
    .orderBy(desc(quickbooksRuns.id))
    .limit(1);
  return row ? runView(row) : null;
}

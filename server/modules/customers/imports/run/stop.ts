import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import { imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { findImport, type StoredImport } from '../queries.ts';
import { askToStop } from './progress.ts';

/**
 * Stops the check or the import that is under way; nothing of it remains, and it can be started again. What is over
 * already is answered as it is. Throws `not_found`.
 */
export async function stopImport(deps: Deps, id: string): Promise<StoredImport> {
  // Work in this process hears it at once; work in another finds the import taken back when it wants to finish.
  askToStop(id);
  const [stopped] = await deps.db
    .update(imports)
    .set({
      status: sql`case ${imports.status} when 'checking' then 'uploaded' else 'checked' end`,
      doneRows: 0,
    })
    .where(and(eq(imports.id, id), inArray(imports.status, ['checking', 'importing'])))
    .returning();
  if (stopped) deps.events.tell({ entity: 'import', id, status: stopped.status });
  const stored = stopped ?? (await findImport(deps.db, id));
  if (!stored) throw AppError.notFound();
  return stored;
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import { imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { findImport, type StoredImport } from '../queries.ts';
import { requestStop } from './progress.ts';

/**
 * Stops the running check, import or undo; its changes are rolled back, and it can be started again. Returns
 * a finished import unchanged. Throws `not_found`.
 */
export async function stopImport(deps: Deps, id: string): Promise<StoredImport> {
  // Work in this process stops at once. Work in another process finds the status reset when it tries to
  // finish.
  requestStop(id);
  const [stopped] = await deps.db
    .update(imports)
    .set({
      status: sql`case ${imports.status}
        when 'checking' then 'uploaded' when 'undoing' then 'done' else 'checked' end`,
      doneRows: 0,
    })
    .where(and(eq(imports.id, id), inArray(imports.status, ['checking', 'importing', 'undoing'])))
    .returning();
  if (stopped) deps.events.broadcast({ entity: 'import', id, status: stopped.status });
  const stored = stopped ?? (await findImport(deps.db, id));
  if (!stored) throw AppError.notFound();
  return stored;
}

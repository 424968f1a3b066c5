import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { Reassigning } from '#contract/territory/reassign.calls.ts';
import { type KeptKind, kindsToUndo } from '#contract/territory/reassign.ts';
import type { Queryable } from '#server/db/connect.ts';
import { reassignings } from '#server/db/schema/index.ts';

const SHOWN = 30;

const countOf = (kind: KeptKind) => sql<number>`(select count(*)::int from reassigning_items i
  where i.reassigning_id = ${reassignings}.id and i.kind = ${kind})`;

/** Possible while none of the visits it changed is started or completed. */
const canUndo = sql<boolean>`(${reassignings.undoneAt} is null and not exists (
  select 1 from reassigning_items i cross join lateral jsonb_array_elements(i.after -> 'visits') changed
  join assignments v on v.id = (changed ->> 'id')::int
  where i.reassigning_id = ${reassignings}.id and i.kind = 'service' and v.status in ('started', 'completed')))`;

const select = (db: Queryable) =>
  db
    .select({
      id: reassignings.id,
      kind: reassignings.kind,
      about: reassignings.about,
      actorName: reassignings.actorName,
      createdAt: reassignings.createdAt,
      undoneAt: reassignings.undoneAt,
      zips: countOf('zone'),
      properties: countOf('property'),
      services: countOf('service'),
      canUndo,
    })
    .from(reassignings)
    .$dynamic();

const viewOf = (row: Awaited<ReturnType<typeof select>>[number]): Reassigning => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

/** The latest reassignments of the kinds that these permissions may undo, newest first. */
export async function latestReassignings(
  db: Queryable,
  permissions: readonly PermissionKey[],
): Promise<Reassigning[]> {
  const isOwn = inArray(reassignings.kind, kindsToUndo(permissions));
  return (await select(db).where(isOwn).orderBy(desc(reassignings.id)).limit(SHOWN)).map(viewOf);
}

export async function findReassigning(db: Queryable, id: number): Promise<Reassigning | undefined> {
  const [row] = await select(db).where(eq(reassignings.id, id));
  return row && viewOf(row);
}

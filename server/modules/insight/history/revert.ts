import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { dayOf, showDay } from '#contract/core/days.ts';
import { canAccess, PERMISSIONS } from '#contract/core/permissions.ts';
import { timeOfDay } from '#contract/core/timeOfDay.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import {
  isRevertible,
  type RevertBody,
  type RevertibleEntity,
  revertibleFieldsOf,
} from '#contract/insight/history.ts';
import { AppError } from '#server/api/errors.ts';
import { parseBody } from '#server/api/parseBody.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, history, markets, users, vendors } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { insightTexts } from '#texts/server/insight.ts';
import { selectHistory } from './list.ts';
import { presentRecord } from './present.ts';
import { type Facts, isSame } from './recordAt.ts';
import { revertibleOf } from './revertible.ts';

/** Tables that id fields refer to, with the error if the row no longer exists. */
const REFERENCES = {
  vendorId: { table: vendors, gone: insightTexts.history.vendorGone },
  crewId: { table: crews, gone: insightTexts.history.crewGone },
  marketId: { table: markets, gone: insightTexts.history.marketGone },
  assigneeId: { table: users, gone: insightTexts.history.personGone },
} as const;

/**
 * Restores fields of a record to their values before an entry, through the record's own use case. Throws
 * `not_found`, `forbidden` without the record's permission, `invalid` for a field that cannot be reverted, or
 * `conflict` with the reason if it was changed since or refers to a deleted row.
 */
export async function revertFields(
  deps: Deps,
  session: Session,
  entryId: number,
  body: RevertBody,
): Promise<Facts> {
  const [entry] = await entriesWhere(deps.db, eq(history.id, entryId), 1);
  if (!entry) throw AppError.notFound();
  const { entity } = entry;
  if (!isRevertible(entity)) throw AppError.invalid({ fields: insightTexts.history.cannot });
  requireKey(session, entity);
  const allowed = revertibleFieldsOf(entry);
  if (body.fields.some(field => !allowed.includes(field)))
    throw AppError.invalid({ fields: insightTexts.history.cannot });

  // The version check rejects changes made between this read and the write.
  const present = await presentRecord(deps, entity, entry.entityId);
  if (!present) throw new AppError('conflict', insightTexts.history.revert.gone);
  const { facts: now, version } = present;
  for (const field of body.fields) {
    if (!isSame(now[field], entry.after?.[field])) throw await changedSince(deps, entry, field);
    await assertPresent(deps.db, field, entry.before?.[field]);
  }
  const old = Object.fromEntries(body.fields.map(field => [field, entry.before?.[field] ?? null]));
  const kind = revertibleOf(entity);
  const wanted = { ...now, ...old };
  parseBody(kind.body(deps.clock.today()), wanted);
  const actor = { ...session, reverting: { entity, reason: body.reason } };
  await kind.save(deps, actor, Number(entry.entityId), wanted, version);
  return old;
}

const entriesWhere = (db: Queryable, where: SQL | undefined, limit: number): Promise<HistoryEntry[]> =>
  selectHistory(db, { where, orderBy: [desc(history.id)], limit, offset: 0 });

function requireKey(session: Session, entity: RevertibleEntity): void {
  const { keys } = revertibleOf(entity);
  const [key] = keys;
  if (!key || keys.some(one => canAccess(session.permissions, one))) return;
  throw new AppError('forbidden', 'missingPermission', {
    values: { label: PERMISSIONS[key].label[session.language] },
    missing: key,
  });
}

/** Error that says who changed the field after the entry, and when. */
async function changedSince(deps: Deps, entry: HistoryEntry, field: string): Promise<AppError> {
  const [later] = await entriesWhere(
    deps.db,
    and(
      eq(history.entity, entry.entity),
      eq(history.entityId, entry.entityId),
      gt(history.id, entry.id),
      sql`coalesce(${history.after}, ${history.before}) ? ${field}`,
    ),
    1,
  );
  if (!later) return new AppError('conflict', insightTexts.history.fieldAnotherValueNow);
  const { timeZone } = deps.config;
  const at = new Date(later.at);
  const values = {
    who: later.actorName,
    when: `${showDay(dayOf(at, timeZone))}, ${timeOfDay(at, 'en', timeZone)}`,
  };
  return new AppError('conflict', insightTexts.history.changedFieldSince, { values });
}

async function assertPresent(db: Queryable, field: string, id: unknown): Promise<void> {
  if (!Object.hasOwn(REFERENCES, field) || typeof id !== 'number') return;
  const { table, gone } = REFERENCES[field as keyof typeof REFERENCES];
  if ((await db.$count(table, eq(table.id, id))) === 0) throw new AppError('conflict', gone);
}

import { and, asc, eq } from 'drizzle-orm';
import type { PastRecord } from '#contract/insight/history.calls.ts';
import type { RecordEntity } from '#contract/insight/history.ts';
import { AppError } from '#server/api/errors.ts';
import { history } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { presentRecord } from './present.ts';
import { differingFields, recordAt, type Step } from './recordAt.ts';

/** Fields that the history doesn't include, so that their past values are unknown. */
const NOT_RECORDED = ['createdAt', 'id'];

type Entry = Pick<typeof history.$inferSelect, 'action' | 'at' | 'before' | 'after'>;

/**
 * A record as it was at a given moment. Throws `not_found` if there is neither a record nor a history of it.
 */
export async function pastRecord(
  deps: Deps,
  entity: RecordEntity,
  entityId: string,
  at: Date,
): Promise<Omit<PastRecord, 'day'>> {
  const entries = await deps.db
    .select({ action: history.action, at: history.at, before: history.before, after: history.after })
    .from(history)
    .where(and(eq(history.entity, entity), eq(history.entityId, entityId)))
    .orderBy(asc(history.id));
  const now = (await presentRecord(deps, entity, entityId))?.facts ?? null;
  if (!now && entries.length === 0) throw AppError.notFound();
  const steps = entries.map(stepOf);
  // A record may be older than its history, such as data created at the first start; it then had the values
  // that the first entry replaced.
  const isUnborn = steps.every(step => step.at > at.getTime()) && isLater(now?.createdAt, at);
  const was = isUnborn ? null : recordAt(now, steps, at.getTime());
  const until = entries.filter(entry => entry.at <= at);
  return {
    entity,
    entityId,
    at: at.toISOString(),
    was,
    now,
    differing: differingFields(was, now).filter(field => !NOT_RECORDED.includes(field)),
    knownSince: entries[0]?.at.toISOString() ?? null,
    lastChangedAt: until.at(-1)?.at.toISOString() ?? null,
  };
}

const isLater = (moment: unknown, than: Date) =>
  typeof moment === 'string' && new Date(moment).getTime() > than.getTime();

function stepOf({ action, at, before, after }: Entry, index: number): Step {
  const isMade =
    before === null && after !== null && (action === 'added' || action === 'imported' || index === 0);
  const isGone = action === 'deleted' && after === null;
  return { at: at.getTime(), before, after, kind: isMade ? 'made' : isGone ? 'gone' : 'changed' };
}

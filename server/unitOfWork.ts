import type { Change, UnitOfWork } from './happenings.ts';

export type { Change, UnitOfWork } from './happenings.ts';

import { sql } from 'drizzle-orm';
import type { Actor } from './api/session.ts';
import type { Queryable, Tx } from './db/connect.ts';
import { insertMany } from './db/insertMany.ts';
import { prepared } from './db/prepared.ts';
import { domainEvents, history } from './db/schema/index.ts';
import type { Deps } from './deps.ts';
import type { DomainEvent } from './events.ts';
import { historyValues } from './historyFields.ts';

/** The fields of two rows that differ; a side that is missing gives null. */
export function changedFields(
  before: Record<string, unknown> | null | undefined,
  after: Record<string, unknown> | null | undefined,
): { before: Record<string, unknown> | null; after: Record<string, unknown> | null } {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  for (const name of names) {
    if (before && after && !(name in before && name in after)) continue;
    const [old, fresh] = [before?.[name] ?? null, after?.[name] ?? null];
    if (old === fresh || JSON.stringify(old) === JSON.stringify(fresh)) continue;
    was[name] = old;
    is[name] = fresh;
  }
  return { before: before ? was : null, after: after ? is : null };
}

/** Changes that are compared and written before other requests are served. */
const CHANGES_PER_ROUND = 1000;

/** What was done and why; a change that puts a record back says that. */
function actionOf({ reverting }: Actor, { entity, action, reason }: Change) {
  return reverting?.entity === entity && action === 'updated'
    ? { action: 'reverted' as const, reason: reverting.reason }
    : { action, reason: reason ?? null };
}

const given = sql.placeholder;

/** One change with the one event that tells of it, which is what most writes leave behind. */
const recordOne = prepared(db => {
  const change = db.insert(history).values({
    at: given('at'),
    actorId: given('actorId'),
    actorName: given('actorName'),
    actorType: given('actorType'),
    entity: given('entity'),
    entityId: given('entityId'),
    action: given('action'),
    reason: given('reason'),
    propertyId: given('propertyId'),
    customerId: given('customerId'),
    // As text: a side that is missing would become the JSON word null.
    before: sql`${given('before')}::jsonb`,
    after: sql`${given('after')}::jsonb`,
  });
  const recorded = db.$with('recorded').as(change.returning({ id: history.id }));
  return db
    .with(recorded)
    .insert(domainEvents)
    .values({ type: given('type'), payload: given('payload'), createdAt: given('at') })
    .prepare('record_and_raise');
});

/**
 * Runs a use case's writes in one transaction together with their history and events. The events are
 * handled after the commit; on an error nothing of it remains. Where `db` is a transaction, it is a part of that one.
 */
export async function write<T>(
  deps: Pick<Deps, 'clock' | 'events'> & { db: Queryable },
  actor: Actor,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  let raised = 0;
  try {
    return await deps.db.transaction(tx =>
      work(
        unitOfWorkIn(deps, actor, tx, count => {
          raised += count;
        }),
      ),
    );
  } finally {
    // Also after an error: a connection that is cut during the commit does not tell whether it came to pass.
    if (raised > 0 && !actor.isInBulk) deps.events.wake();
  }
}

/**
 * What belongs to a transaction that is open already. After its commit the caller nudges the events, where
 * `onRaise` told of any.
 */
export function unitOfWorkIn(
  deps: Pick<Deps, 'clock' | 'events'>,
  actor: Actor,
  tx: Tx,
  onRaise: (count: number) => void,
): UnitOfWork {
  const now = deps.clock.now();
  const historyRow = (change: Change) => ({
    at: now,
    actorId: actor.userId,
    actorName: actor.name,
    actorType: actor.type,
    entity: change.entity,
    entityId: String(change.entityId),
    ...actionOf(actor, change),
    propertyId: change.propertyId ?? null,
    customerId: change.customerId ?? null,
    ...changedFields(historyValues(change.entity, change.before), historyValues(change.entity, change.after)),
  });
  const eventRow = (event: DomainEvent) => ({ type: event.type, payload: event, createdAt: now });
  const unit: UnitOfWork = {
    tx,
    actor,
    now,
    today: deps.clock.today(),
    async record(...changes) {
      const [first, ...others] = changes;
      if (first && others.length === 0) await tx.insert(history).values(historyRow(first));
      else
        for (let from = 0; from < changes.length; from += CHANGES_PER_ROUND)
          await insertMany(tx, history, changes.slice(from, from + CHANGES_PER_ROUND).map(historyRow));
    },
    async raise(...events) {
      const rows = events.map(eventRow);
      if (rows.length === 1) await tx.insert(domainEvents).values(rows);
      else await insertMany(tx, domainEvents, rows);
      onRaise(events.length);
    },
    async recordAndRaise(...told) {
      const [first] = told;
      if (!first || told.length > 1) {
        await unit.record(...told.map(({ change }) => change));
        await unit.raise(...told.map(({ event }) => event));
        return;
      }
      const { before, after, ...row } = historyRow(first.change);
      const { event } = first;
      const sides = { before: before && JSON.stringify(before), after: after && JSON.stringify(after) };
      await recordOne(tx, { ...row, ...sides, type: event.type, payload: event });
      onRaise(1);
    },
    emit: (name, happened) => deps.events.followers.emit(unit, name, happened),
  };
  return unit;
}

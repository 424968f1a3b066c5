import type { Change, UnitOfWork } from './happenings.ts';

export type { Change, UnitOfWork } from './happenings.ts';

import { sql } from 'drizzle-orm';
import type { Actor } from './api/session.ts';
import type { Queryable, Tx } from './db/connect.ts';
import { insertMany } from './db/insertMany.ts';
import { prepared } from './db/prepared.ts';
import { domainEvents, history } from './db/schema/index.ts';
import type { Deps } from './deps.ts';
import { laneOf } from './eventLanes.ts';
import type { DomainEvent } from './events.ts';
import { historyValues } from './historyFields.ts';

/** Returns the fields in which two rows differ; a missing side yields null. */
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

/** Number of changes compared and written before other requests are served. */
const CHANGES_PER_ROUND = 1000;

/** Action and reason; a change that restores an earlier state is recorded as `reverted`. */
function actionOf({ reverting }: Actor, { entity, action, reason }: Change) {
  return reverting?.entity === entity && action === 'updated'
    ? { action: 'reverted' as const, reason: reverting.reason }
    : { action, reason: reason ?? null };
}

const given = sql.placeholder;

/** Inserts one change and its event in one statement, which is the most common write. */
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
    // Passed as text, because a missing side would otherwise become JSON null instead of SQL NULL.
    before: sql`${given('before')}::jsonb`,
    after: sql`${given('after')}::jsonb`,
  });
  const recorded = db.$with('recorded').as(change.returning({ id: history.id }));
  return db
    .with(recorded)
    .insert(domainEvents)
    .values({ type: given('type'), payload: given('payload'), createdAt: given('at'), lane: given('lane') })
    .prepare('record_and_raise');
});

/**
 * Runs a use case's writes in one transaction, with their history and events. Events are handled after the
 * commit; an error rolls everything back. If `db` is a transaction already, joins it.
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
    // Also after an error, because if the connection is lost during the commit, the commit may have
    // succeeded.
    if (raised > 0 && !actor.isInBulk) deps.events.wake();
  }
}

/**
 * Unit of work for a transaction that is already open. After its commit the caller wakes the event handling
 * if `onRaise` was called.
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
  const eventRow = (event: DomainEvent) => ({
    type: event.type,
    payload: event,
    createdAt: now,
    lane: laneOf(event),
  });
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
      await recordOne(tx, { ...row, ...sides, type: event.type, payload: event, lane: laneOf(event) });
      onRaise(1);
    },
    emit: (name, happened) => deps.events.followers.emit(unit, name, happened),
  };
  return unit;
}

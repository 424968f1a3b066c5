import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { SkipReason } from '#contract/messaging/automations.ts';
import { OUTBOX_CHANNELS } from '#contract/messaging/notices.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { automationRuns, automations, notices, settings } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { withdrawNotices } from '#server/modules/messaging/notices/changeNotice.ts';
import { dropNotes, keepFirstNote } from '#server/modules/system/settings/storeSetting.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';

/** Key of the settings row that says that all automations are paused. */
const PAUSE_NOTE = 'automations.paused';

export const isPaused = async (db: Queryable): Promise<boolean> =>
  (await db.$count(settings, eq(settings.key, PAUSE_NOTE))) > 0;

/**
 * Pauses all automations, or resumes them. Messages that still wait in the outbox become waiting steps again.
 */
export function pauseAutomations(deps: Deps, actor: Actor, isOn: boolean): Promise<void> {
  return write(deps, actor, async unit => {
    await acquireLock(unit.tx, 'sward.automations');
    if ((await isPaused(unit.tx)) === isOn) return;
    if (isOn) {
      await keepFirstNote(unit.tx, PAUSE_NOTE, { since: unit.now.toISOString() });
      const ids = await withdraw(unit, await unsentOf(unit.tx, unit.now));
      await unit.tx
        .update(automationRuns)
        .set({ state: 'waiting', doneAt: null, isMessage: false })
        .where(isAnyOf(automationRuns.id, ids));
    } else await dropNotes(unit.tx, [PAUSE_NOTE]);
    await unit.record({ entity: 'automation', entityId: 0, action: isOn ? 'paused' : 'resumed' });
    await unit.raise({ type: 'changed', change: { entity: 'automation', id: 0 } });
  });
}

/** Cancels an automation's waiting steps and its messages that haven't gone out. Throws `not_found`. */
export function cancelAutomation(deps: Deps, actor: Actor, id: number): Promise<number> {
  return write(deps, actor, async unit => {
    if ((await unit.tx.$count(automations, eq(automations.id, id))) === 0) throw AppError.notFound();
    const count = await cancelRuns(unit, id, 'canceled');
    await unit.record({ entity: 'automation', entityId: id, action: 'cancelled', after: { count } });
    await unit.raise({ type: 'changed', change: { entity: 'automation', id } });
    return count;
  });
}

/** Waiting steps, and steps whose messages wait in the outbox, with the messages' keys. */
export interface Waiting {
  ids: readonly number[];
  unsent: readonly { id: number; key: string | null }[];
}

/** Returns an automation's steps and messages that still wait. */
export async function waitingOf(db: Queryable, id: number, now: Date): Promise<Waiting> {
  const rows = await db
    .select({ id: automationRuns.id })
    .from(automationRuns)
    .where(and(eq(automationRuns.automationId, id), eq(automationRuns.state, 'waiting')))
    .orderBy(automationRuns.id);
  return { ids: rows.map(row => row.id), unsent: await unsentOf(db, now, id) };
}

/** Cancels an automation's waiting steps and messages. Returns the number of steps. */
async function cancelRuns(unit: UnitOfWork, id: number, reason: SkipReason): Promise<number> {
  // Waits until no step is being carried out.
  await acquireLock(unit.tx, 'sward.automations');
  return cancelWaiting(unit, await waitingOf(unit.tx, id, unit.now), reason);
}

/** Cancels waiting steps and messages. Returns the number of steps. */
export async function cancelWaiting(
  unit: UnitOfWork,
  { ids, unsent }: Waiting,
  reason: SkipReason,
): Promise<number> {
  const withdrawn = await withdraw(unit, unsent);
  const canceled = await unit.tx
    .update(automationRuns)
    .set({ state: 'canceled', reason, doneAt: unit.now, isMessage: false })
    .where(isAnyOf(automationRuns.id, [...ids, ...withdrawn]))
    .returning({ id: automationRuns.id });
  return canceled.length;
}

/** Milliseconds after which no step's message still waits, because each expires on the day of its step. */
const UNSENT_MS = 2 * 24 * 3_600_000;

/** Returns the steps whose messages wait in the outbox, of one automation or of all. */
function unsentOf(db: Queryable, now: Date, automationId?: number) {
  return db
    .select({ id: automationRuns.id, key: notices.dedupeKey })
    .from(automationRuns)
    .innerJoin(
      notices,
      sql`${notices.dedupeKey} in (${sql.join(
        OUTBOX_CHANNELS.map(channel => sql`'automation:' || ${automationRuns.id} || ${`:${channel}`}::text`),
        sql`, `,
      )})`,
    )
    .where(
      and(
        eq(automationRuns.isMessage, true),
        gte(automationRuns.doneAt, new Date(now.getTime() - UNSENT_MS)),
        eq(notices.status, 'waiting'),
        isNull(notices.handedAt),
        automationId === undefined ? undefined : eq(automationRuns.automationId, automationId),
      ),
    )
    .orderBy(desc(automationRuns.id));
}

/** Withdraws messages from the outbox. Returns their steps. */
async function withdraw(unit: UnitOfWork, unsent: Waiting['unsent']): Promise<number[]> {
  await withdrawNotices(
    unit,
    unsent.flatMap(({ key }) => key ?? []),
    'automation-stopped',
  );
  return [...new Set(unsent.map(({ id }) => id))];
}

import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { SkipReason } from '#contract/messaging/automations.ts';
import { NOTICE_CHANNELS } from '#contract/messaging/notices.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Queryable } from '#server/db/connect.ts';
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
      const ids = await withdrawUnsent(unit);
      await unit.tx
        .update(automationRuns)
        .set({ state: 'waiting', doneAt: null, isMessage: false })
        .where(inArray(automationRuns.id, ids));
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

/** Cancels what of an automation still waits. Returns how many steps that were. */
export async function cancelRuns(unit: UnitOfWork, id: number, reason: SkipReason): Promise<number> {
  // Waits until no step is being carried out.
  await acquireLock(unit.tx, 'sward.automations');
  const unsent = await withdrawUnsent(unit, id);
  const waiting = and(eq(automationRuns.automationId, id), eq(automationRuns.state, 'waiting'));
  const canceled = await unit.tx
    .update(automationRuns)
    .set({ state: 'canceled', reason, doneAt: unit.now, isMessage: false })
    .where(unsent.length > 0 ? sql`(${waiting}) or ${inArray(automationRuns.id, unsent)}` : waiting)
    .returning({ id: automationRuns.id });
  return canceled.length;
}

/** Days after which no message of a step still waits, because each expires on its own day. */
const UNSENT_MS = 2 * 24 * 3_600_000;

/** Withdraws the messages that wait in the outbox, of one automation or of all. Returns their steps. */
async function withdrawUnsent(unit: UnitOfWork, automationId?: number): Promise<number[]> {
  const { tx, now } = unit;
  const rows = await tx
    .select({ id: automationRuns.id, key: notices.dedupeKey })
    .from(automationRuns)
    .innerJoin(
      notices,
      sql`${notices.dedupeKey} in (${sql.join(
        NOTICE_CHANNELS.map(channel => sql`'automation:' || ${automationRuns.id} || ${`:${channel}`}::text`),
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
  await withdrawNotices(
    unit,
    rows.flatMap(({ key }) => key ?? []),
    'The automation was stopped.',
  );
  return [...new Set(rows.map(({ id }) => id))];
}

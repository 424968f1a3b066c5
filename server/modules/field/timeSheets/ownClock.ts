import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import type { ClockAction } from '#contract/field/timeSheets.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { timeEntries } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { isOverlong } from './entryView.ts';
import { lockSheet, recordEntry } from './lockSheet.ts';

type Entry = typeof timeEntries.$inferSelect;

const REFUSALS: Record<ClockAction, Bilingual> = fieldTexts.timeSheets.refusals;

/** Clocks an office user in or out. Throws `conflict` if that doesn't fit the current state. */
export function clockOwn(deps: Deps, session: Session, clock: ClockAction): Promise<void> {
  return write(deps, session, async unit => {
    const { userId } = session;
    await lockSheet(unit, userId);
    const { work, pause } = await running(unit, userId);
    const fits = {
      in: !work || pause,
      out: work,
      'break-start': work && !pause,
      'break-end': pause,
    }[clock];
    if (!fits) throw new AppError('conflict', REFUSALS[clock]);
    if (pause) await end(unit, pause);
    if (clock === 'out' && work) await end(unit, work);
    if (clock === 'in' && !work) await begin(unit, userId, 'work');
    if (clock === 'break-start') await begin(unit, userId, 'break');
    await unit.raise({ type: 'changed', change: { entity: 'time-sheet', id: userId } });
  });
}

/** Returns the running entries and closes a forgotten shift with zero duration. */
async function running(unit: UnitOfWork, userId: number): Promise<{ work?: Entry; pause?: Entry }> {
  const rows = await unit.tx
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.userId, userId), isNull(timeEntries.endedAt), isNull(timeEntries.deletedAt)));
  const left: Entry[] = [];
  for (const row of rows)
    if (isOverlong(row, unit.now)) await end(unit, row, row.startedAt);
    else left.push(row);
  const of = (kind: Entry['kind']) => left.find(row => row.kind === kind);
  const [work, pause] = [of('work'), of('break')];
  return { ...(work && { work }), ...(work && pause && { pause }) };
}

/** Ends an entry, by default now. An entry ended at another moment counts as forgotten and stays flagged. */
async function end(unit: UnitOfWork, entry: Entry, at?: Date): Promise<void> {
  const [after] = await unit.tx
    .update(timeEntries)
    .set({
      endedAt: at ?? unit.now,
      endEventId: at ? null : randomUUID(),
      version: sql`${timeEntries.version} + 1`,
    })
    .where(eq(timeEntries.id, entry.id))
    .returning();
  await recordEntry(unit, 'updated', entry, after ?? null);
}

async function begin(unit: UnitOfWork, userId: number, kind: Entry['kind']): Promise<void> {
  const [made] = await unit.tx
    .insert(timeEntries)
    .values({
      userId,
      kind,
      date: unit.today,
      startedAt: unit.now,
      startEventId: randomUUID(),
      createdAt: unit.now,
    })
    .returning();
  await recordEntry(unit, 'added', null, made ?? null);
}

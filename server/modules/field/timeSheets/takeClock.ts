import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { dayOf } from '#contract/core/days.ts';
import type { ClockAction } from '#contract/field/timeSheets.ts';
import { fieldEvents, timeEntries } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { fitAround } from './fitAround.ts';
import { lockSheet, recordEntry } from './lockSheet.ts';
import { type ClockEvent, eventsFrom, MAX_SHIFT_MS, pairClock, type Stretch } from './pairClock.ts';

type Entry = typeof timeEntries.$inferSelect;

/** Older events can't belong to the same shifts as the new one. */
const LOOK_BACK_MS = 8 * 86_400_000;

interface Press {
  userId: number;
  /** By the server's clock. */
  at: Date;
}

/**
 * Stores a clock event from a phone with its time and derives the shifts around it again from all known
 * events, so that events that arrive late have the same effect as punctual ones. Entries made or corrected by
 * the office stay.
 */
export async function takeClock(unit: UnitOfWork, { userId, at }: Press, timeZone: string): Promise<void> {
  await lockSheet(unit, userId);
  const since = new Date(at.getTime() - LOOK_BACK_MS);
  const events = eventsFrom(await pressesSince(unit, userId, since), at.getTime());
  const from = new Date(Math.min(events[0]?.at ?? at.getTime(), at.getTime()));
  const entries = await entriesSince(unit, userId, from, events);
  await applyStretches(unit, { userId, events, entries, from, timeZone });
  await unit.raise({ type: 'changed', change: { entity: 'time-sheet', id: userId } });
}

async function pressesSince(unit: UnitOfWork, userId: number, since: Date): Promise<ClockEvent[]> {
  const rows = await unit.tx
    .select({ id: fieldEvents.id, payload: fieldEvents.payload, at: fieldEvents.at })
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.userId, userId),
        eq(fieldEvents.type, 'clock'),
        eq(fieldEvents.outcome, 'applied'),
        gte(fieldEvents.receivedAt, since),
      ),
    );
  return rows
    .map(({ id, payload, at }) => ({ id, clock: payload.clock as ClockAction, at: at.getTime() }))
    .filter(event => event.at >= since.getTime());
}

/** Entries that the events may affect, including deleted ones, which stay deleted. */
function entriesSince(
  unit: UnitOfWork,
  userId: number,
  from: Date,
  events: readonly ClockEvent[],
): Promise<Entry[]> {
  return unit.tx
    .select()
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.userId, userId),
        or(
          gte(timeEntries.startedAt, new Date(from.getTime() - MAX_SHIFT_MS)),
          isNull(timeEntries.endedAt),
          events.length > 0
            ? inArray(
                timeEntries.startEventId,
                events.map(event => event.id),
              )
            : undefined,
        ),
      ),
    );
}

const isOffices = (entry: Entry) => entry.reason !== null;

interface Sheet {
  userId: number;
  events: readonly ClockEvent[];
  entries: readonly Entry[];
  /** Nothing before this moment changes. */
  from: Date;
  timeZone: string;
}

async function applyStretches(
  unit: UnitOfWork,
  { userId, events, entries, from, timeZone }: Sheet,
): Promise<void> {
  const stretches = pairClock(events);
  const presses = new Set(events.map(event => event.id));
  const isPaired = (entry: Entry) => !isOffices(entry) && presses.has(entry.startEventId ?? '');
  const byEvent = new Map(
    entries.flatMap(entry => (entry.startEventId ? [[entry.startEventId, entry]] : [])),
  );
  const open = stretches.filter(stretch => {
    const entry = byEvent.get(stretch.startEventId);
    return !entry || !isOffices(entry);
  });
  const fixed = entries
    .filter(
      entry => !isPaired(entry) && entry.deletedAt === null && (isOffices(entry) || entry.startedAt >= from),
    )
    .map(({ kind, startedAt, endedAt }) => ({
      kind,
      start: startedAt.getTime(),
      end: endedAt?.getTime() ?? null,
    }));
  const wanted = fitAround(open, fixed);
  const kept = new Set(wanted.map(stretch => stretch.startEventId));

  // Ends go before starts, since only one stretch of a kind may be running.
  for (const entry of entries) {
    if (isOffices(entry) || entry.deletedAt || kept.has(entry.startEventId ?? '')) continue;
    const isOlder = entry.startedAt < from;
    if (isOlder && entry.endedAt === null) await change(unit, entry, { endedAt: entry.startedAt });
    else if (isPaired(entry)) await change(unit, entry, { deletedAt: unit.now });
  }
  await endCorrected(unit, stretches, byEvent);
  for (const stretch of wanted.toSorted((a, b) => Number(a.end === null) - Number(b.end === null))) {
    const times = {
      startedAt: new Date(stretch.start),
      endedAt: stretch.end === null ? null : new Date(stretch.end),
      endEventId: stretch.endEventId,
      date: dayOf(new Date(stretch.start), timeZone),
      deletedAt: null,
    };
    const entry = byEvent.get(stretch.startEventId);
    if (entry) await change(unit, entry, times);
    else await add(unit, { userId, kind: stretch.kind, startEventId: stretch.startEventId, ...times });
  }
}

/** When the owner clocks out, ends an entry that the office corrected while it was running. */
async function endCorrected(
  unit: UnitOfWork,
  stretches: readonly Stretch[],
  byEvent: ReadonlyMap<string, Entry>,
): Promise<void> {
  for (const { startEventId, end, endEventId } of stretches) {
    const entry = byEvent.get(startEventId);
    if (!entry || !isOffices(entry) || entry.deletedAt || entry.endedAt || end === null) continue;
    const endedAt = new Date(Math.max(end, entry.startedAt.getTime()));
    await change(unit, entry, { endedAt, endEventId });
  }
}

async function add(unit: UnitOfWork, values: typeof timeEntries.$inferInsert): Promise<void> {
  const [made] = await unit.tx
    .insert(timeEntries)
    .values({ ...values, createdAt: unit.now })
    .returning();
  if (made) await recordEntry(unit, 'added', null, made);
}

async function change(unit: UnitOfWork, entry: Entry, values: Partial<Entry>): Promise<void> {
  const after = { ...entry, ...values };
  const same = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime();
  if (
    same(after.startedAt, entry.startedAt) &&
    same(after.endedAt, entry.endedAt) &&
    same(after.deletedAt, entry.deletedAt) &&
    after.endEventId === entry.endEventId
  )
    return;
  await unit.tx
    .update(timeEntries)
    .set({ ...values, version: sql`${timeEntries.version} + 1` })
    .where(eq(timeEntries.id, entry.id));
  if (after.deletedAt && !entry.deletedAt) await recordEntry(unit, 'deleted', entry, null);
  else if (entry.deletedAt) await recordEntry(unit, 'added', null, after);
  else await recordEntry(unit, 'updated', entry, after);
}

import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays, type Day, momentOf, showDay } from '#contract/core/days.ts';
import { timeOfDay } from '#contract/core/timeOfDay.ts';
import { CLOCKED_TYPES, MAX_SHIFT_HOURS, type TimeEntryBody } from '#contract/field/timeSheets.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import { timeEntries } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { timeOf } from './entryView.ts';
import { lockSheet, recordEntry } from './lockSheet.ts';
import { MAX_SHIFT_MS } from './pairClock.ts';

type Entry = typeof timeEntries.$inferSelect;
interface Times {
  kind: Entry['kind'];
  start: Date;
  end: Date | null;
}

const HOUR_MS = 3_600_000;

const endOf = (times: { end: Date | null }) => times.end?.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * Adds an entry to someone's time sheet. Throws `invalid` naming the field, or `not_found` for an unknown
 * person.
 */
export function addEntry(deps: Deps, actor: Actor, body: TimeEntryBody): Promise<Entry> {
  return write(deps, actor, async unit => {
    const user = await lockSheet(unit, body.userId);
    if (!CLOCKED_TYPES.some(type => type === user.type)) throw AppError.invalid({ userId: 'invalid' });
    const times = timesOf(unit, deps.config.timeZone, body, null);
    await assertFits(unit, deps.config.timeZone, body.userId, times, null);
    const [made] = await unit.tx
      .insert(timeEntries)
      .values({ ...columnsOf(times, body), userId: body.userId, createdAt: unit.now })
      .returning();
    if (!made) throw AppError.notFound();
    await publishEntry(unit, 'added', null, made, body.reason);
    return made;
  });
}

/** Corrects an entry. Throws `not_found`, `stale`, or `invalid` naming the field. */
export function changeEntry(
  deps: Deps,
  actor: Actor,
  id: number,
  body: TimeEntryBody,
  expected: number | null,
): Promise<Entry> {
  return write(deps, actor, async unit => {
    const before = await find(unit, id);
    requireVersion(before, expected);
    if (body.userId !== before.userId) throw AppError.invalid({ userId: 'invalid' });
    if (body.kind !== before.kind) throw AppError.invalid({ kind: 'invalid' });
    const times = timesOf(unit, deps.config.timeZone, body, before);
    await assertFits(unit, deps.config.timeZone, before.userId, times, before);
    const [after] = await unit.tx
      .update(timeEntries)
      .set({ ...columnsOf(times, body), version: sql`${timeEntries.version} + 1` })
      .where(eq(timeEntries.id, id))
      .returning();
    if (!after) throw AppError.notFound();
    await publishEntry(unit, 'updated', before, after, body.reason);
    return after;
  });
}

/** Deletes an entry; working time is deleted together with its breaks. Throws `not_found` or `stale`. */
export function removeEntry(
  deps: Deps,
  actor: Actor,
  id: number,
  reason: string,
  expected: number | null,
): Promise<Entry> {
  return write(deps, actor, async unit => {
    const before = await find(unit, id);
    requireVersion(before, expected);
    const inIt = before.kind === 'work' ? await breaksIn(unit, before.userId, spanOf(before)) : [];
    for (const entry of [before, ...inIt]) {
      await unit.tx
        .update(timeEntries)
        .set({ deletedAt: unit.now, reason, version: sql`${timeEntries.version} + 1` })
        .where(eq(timeEntries.id, entry.id));
      await publishEntry(unit, 'deleted', entry, null, reason);
    }
    return before;
  });
}

const columnsOf = ({ kind, start, end }: Times, { date, reason }: TimeEntryBody) => ({
  kind,
  date,
  startedAt: start,
  endedAt: end,
  reason,
});

const spanOf = ({ kind, startedAt, endedAt }: Entry): Times => ({ kind, start: startedAt, end: endedAt });

async function find(unit: UnitOfWork, id: number): Promise<Entry> {
  const select = () =>
    unit.tx
      .select()
      .from(timeEntries)
      .where(and(eq(timeEntries.id, id), isNull(timeEntries.deletedAt)));
  const [seen] = await select();
  if (!seen) throw AppError.notFound();
  await lockSheet(unit, seen.userId);
  const [entry] = await select();
  if (!entry) throw AppError.notFound();
  return entry;
}

async function publishEntry(
  unit: UnitOfWork,
  action: 'added' | 'updated' | 'deleted',
  before: Entry | null,
  after: Entry | null,
  reason: string,
): Promise<void> {
  await recordEntry(unit, action, before, after, reason);
  const id = (after ?? before)?.userId ?? 0;
  await unit.raise({ type: 'changed', change: { entity: 'time-sheet', id } });
}

/**
 * Returns the moments at which local clocks show a time on a day: two in the hour that repeats when daylight
 * saving time ends.
 */
function momentsOf(day: Day, time: string, timeZone: string): Date[] {
  const first = momentOf(day, time, timeZone);
  const again = new Date(first.getTime() + HOUR_MS);
  return timeOf(again, timeZone) === time ? [first, again] : [first];
}

/** Picks the stored moment, with its seconds, if it is one of the possible ones; otherwise the earliest. */
function pickMoment(moments: readonly Date[], stored: Date | null | undefined): Date {
  const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000);
  const isStored = stored && moments.some(moment => minuteOf(moment) === minuteOf(stored));
  return isStored ? stored : new Date(Math.min(...moments.map(Number)));
}

/**
 * Start and end of an entry: an unchanged time keeps its stored seconds, and the end comes after the start.
 */
function timesOf(unit: UnitOfWork, timeZone: string, body: TimeEntryBody, before: Entry | null): Times {
  const { kind, date, start, end } = body;
  if (end === null && (before === null || before.endedAt !== null))
    throw AppError.invalid({ end: 'required' });
  if (end === start) throw AppError.invalid({ end: fieldTexts.timeSheets.endsWhenBegins });
  const startsAt = pickMoment(momentsOf(date, start, timeZone), before?.startedAt);
  const endsAt = (time: string) =>
    [date, addDays(date, 1)]
      .flatMap(day => momentsOf(day, time, timeZone))
      .filter(moment => moment > startsAt);
  const times = {
    kind,
    start: startsAt,
    end: end === null ? null : pickMoment(endsAt(end), before?.endedAt),
  };
  const inFuture = fieldTexts.timeSheets.inFuture;
  if (times.start > unit.now) throw AppError.invalid({ start: inFuture });
  if (times.end && times.end > unit.now) throw AppError.invalid({ end: inFuture });
  if (times.end && times.end.getTime() - times.start.getTime() > MAX_SHIFT_MS)
    throw AppError.invalid({
      end: filled(fieldTexts.timeSheets.longerThanHours, { maxShiftHours: MAX_SHIFT_HOURS }),
    });
  return times;
}

/** A person's entries that overlap a span. */
function overlapping(
  unit: UnitOfWork,
  userId: number,
  kind: Entry['kind'],
  { start, end }: Omit<Times, 'kind'>,
) {
  return unit.tx
    .select()
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.userId, userId),
        eq(timeEntries.kind, kind),
        isNull(timeEntries.deletedAt),
        end ? lt(timeEntries.startedAt, end) : undefined,
        or(isNull(timeEntries.endedAt), gt(timeEntries.endedAt, start)),
      ),
    )
    .$dynamic();
}

const breaksIn = (unit: UnitOfWork, userId: number, span: Times) => overlapping(unit, userId, 'break', span);

/** Checks that entries of one kind don't overlap and breaks lie within working time. */
async function assertFits(
  unit: UnitOfWork,
  timeZone: string,
  userId: number,
  times: Times,
  before: Entry | null,
): Promise<void> {
  const isOther = (entry: Entry) => entry.id !== before?.id;
  const dial = (at: Date) => timeOfDay(at, 'en', timeZone);
  const show = ({ date, startedAt, endedAt }: Entry) =>
    `${showDay(date)}, ${dial(startedAt)} – ${endedAt ? dial(endedAt) : '…'}`;
  const [other] = (await overlapping(unit, userId, times.kind, times)).filter(isOther);
  if (other)
    throw AppError.invalid({
      [other.startedAt <= times.start ? 'start' : 'end']: filled(fieldTexts.timeSheets.overlaps, {
        other: show(other),
      }),
    });
  const works = async (span: Times) => (await overlapping(unit, userId, 'work', span)).filter(isOther);
  if (times.kind === 'break') {
    const around = (await works(times)).find(
      work => work.startedAt <= times.start && endOf({ end: work.endedAt }) >= endOf(times),
    );
    if (around) return;
    throw AppError.invalid({
      start: fieldTexts.timeSheets.breakLiesInsideWorkingTime,
    });
  }
  if (before?.kind !== 'work') return;
  const lost = (await breaksIn(unit, userId, spanOf(before))).find(
    pause => pause.startedAt < times.start || endOf({ end: pause.endedAt }) > endOf(times),
  );
  if (lost)
    throw AppError.invalid({
      [lost.startedAt < times.start ? 'start' : 'end']: filled(fieldTexts.timeSheets.breakWouldLieOutside, {
        lost: show(lost),
      }),
    });
}

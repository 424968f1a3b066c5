import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type {
  DayLoad,
  MovedVisit,
  MoveNotified,
  MoveOption,
  MovePreview,
  MoveVisits,
} from '#contract/schedule/moves.calls.ts';
import type { MovePreviewBody, MoveStrategy, MoveVisitsBody } from '#contract/schedule/moves.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, customers, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type DaysOff, isWorkingDay } from '#server/modules/schedule/cadence/workingDays.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { fullName } from '#server/modules/schedule/visits/lists/workLogRows.ts';
import { loadsAfter } from './loadsAfter.ts';
import { lostAmount } from './lostAmount.ts';
import { movableVisits, moveFacts, moveRequestOf, type VisitToMove, visitsOfMove } from './movableVisits.ts';
import { daysSince, isChanged, isOverdue, type Placed, planMove, sinceLast } from './planMove.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;
type Facts = Awaited<ReturnType<typeof moveFacts>>;

/**
 * Totals of each strategy, side by side. The visits aren't included, because there may be thousands;
 * `previewVisits` returns them page by page.
 */
export async function previewMove(
  { db, clock }: Reading,
  session: Session,
  body: MovePreviewBody,
): Promise<MovePreview> {
  assertNotPast(session, clock.today(), { from: body.from, to: body.to, onto: body.onto });
  const visits = await movableVisits(db, session, body);
  const facts = await moveFacts(db, visits, body);
  const strategies: MoveStrategy[] = ['push', 'spread', 'skip', ...(body.onto ? ['transfer' as const] : [])];
  const options: MoveOption[] = [];
  for (const strategy of strategies) options.push(await optionOf(db, visits, facts, body, strategy));
  return {
    pending: visits.length,
    minutes: minutesOf(visits),
    staying: await db.$count(
      assignments,
      and(visitsOfMove(db, session, body), ne(assignments.status, 'pending')),
    ),
    since: sinceLast(visits.map(visit => ({ visit, to: visit.date, isUnplaced: false, isPaused: false }))),
    options,
  };
}

async function optionOf(
  db: Queryable,
  visits: readonly VisitToMove[],
  facts: Facts,
  body: MovePreviewBody,
  strategy: MoveStrategy,
): Promise<MoveOption> {
  // Lets other requests run between strategies over thousands of visits.
  await setImmediate();
  const plan = planMove(visits, { ...moveRequestOf(body), strategy }, facts);
  await setImmediate();
  const changed = plan.filter(isChanged);
  const moved = changed.map(placed => placed.visit);
  const loads = loadsAfter(changed, facts.standing).map((load): DayLoad => {
    const crew = load.crewId === null ? undefined : facts.crews.get(load.crewId);
    return { ...load, crewName: crew?.name ?? null, capacityMinutes: crew?.capacityMinutes ?? null };
  });
  await setImmediate();
  const since = sinceLast(plan);
  await setImmediate();
  return {
    strategy,
    visits: changed.length,
    minutes: minutesOf(moved),
    unplaced: plan.filter(placed => placed.isUnplaced).length,
    paused: plan.filter(placed => placed.isPaused).length,
    loads,
    overfull: loads.filter(isOverfull).length,
    since,
    told: historyValues(moved),
    lost: strategy === 'skip' ? await lostAmount(db, moved) : null,
    ...freeDay(strategy === 'transfer' ? body.onto : null, facts),
  };
}

/** Whether the target day is a day off, and why. */
const freeDay = (onto: Day | null | undefined, off: DaysOff) => ({
  isDayOff: onto != null && !isWorkingDay(onto, off),
  holiday: (onto && off.holidays.get(onto)) || null,
});

/** Whether the plan makes the day exceed its capacity. */
const isOverfull = ({ capacityMinutes, minutesBefore, minutesAfter }: DayLoad) =>
  capacityMinutes !== null && minutesAfter > capacityMinutes && minutesAfter > minutesBefore;

const minutesOf = (visits: readonly VisitToMove[]) => visits.reduce((sum, visit) => sum + visit.minutes, 0);

function historyValues(visits: readonly VisitToMove[]): MoveNotified {
  const people = [...new Map(visits.map(visit => [visit.customerId, visit])).values()];
  const count = (is: (person: VisitToMove) => boolean) => people.filter(is).length;
  return {
    customers: people.length,
    notified: count(person => person.isNotified),
    emails: count(person => person.hasEmail),
    texts: count(person => person.hasPhone),
    unreachable: count(person => !person.isNotified && !person.hasEmail && !person.hasPhone),
    crews: new Set(visits.flatMap(visit => visit.crewId ?? [])).size,
  };
}

/** One page of a plan's visits: those that change and those without capacity. */
export async function previewVisits(
  { db, clock }: Reading,
  session: Session,
  body: MoveVisitsBody,
): Promise<MoveVisits> {
  assertNotPast(session, clock.today(), { from: body.from, to: body.to, onto: body.onto });
  const visits = await movableVisits(db, session, body);
  const facts = await moveFacts(db, visits, body);
  const plan = planMove(visits, { ...moveRequestOf(body), strategy: body.strategy }, facts);
  const shown = plan.filter(placed => {
    if (body.shown === 'unplaced') return placed.isUnplaced;
    if (body.shown === 'paused') return placed.isPaused;
    if (body.shown === 'overdue') return isOverdue(placed);
    return isChanged(placed) || placed.isUnplaced || placed.isPaused;
  });
  const page = shown.slice(body.start, body.start + body.length);
  const names = await namesOf(
    db,
    page.map(placed => placed.visit.id),
  );
  return {
    total: shown.length,
    visits: page.map(placed => ({
      ...shownOf(placed, facts),
      address: names.get(placed.visit.id)?.address ?? '',
      customerName: names.get(placed.visit.id)?.customerName ?? '',
    })),
  };
}

function shownOf(placed: Placed<VisitToMove>, facts: Facts): Omit<MovedVisit, 'address' | 'customerName'> {
  const { id, propertyId, serviceType, crewId, date, minutes } = placed.visit;
  return {
    assignmentId: id,
    propertyId,
    serviceType,
    crewId,
    crewName: crewId === null ? null : (facts.crews.get(crewId)?.name ?? null),
    from: date,
    to: placed.to,
    isUnplaced: placed.isUnplaced,
    isPaused: placed.isPaused,
    minutes,
    daysSinceLast: daysSince(placed),
    isOverdue: isOverdue(placed),
  };
}

async function namesOf(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { address: string; customerName: string }>();
  const rows = await db
    .select({ id: assignments.id, address: properties.address, customerName: fullName })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .innerJoin(customers, eq(customers.id, assignments.customerId))
    .where(inArray(assignments.id, [...ids]));
  return new Map(rows.map(row => [row.id, row]));
}

import { addDays, type Day, momentOf, mondayOf, weekdayOf } from '#contract/core/days.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import { federalHolidays } from '#contract/schedule/holidays.ts';
import { DEFAULT_DAYS_OFF, type HandMadeField } from '#contract/schedule/schedule.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { isWorkingDay, type WorkingDays, workDayOf } from '#server/modules/schedule/cadence/workingDays.ts';
import type { Tx } from '../connect.ts';
import { continueIds, insertMany } from '../insertMany.ts';
import { assignments, moveItems, moves, pauses, services, settings, terms } from '../schema/index.ts';
import type { Business } from './business.ts';
import type { DemoProperty } from './customers.ts';
import { SKIP_REASONS } from './names.ts';
import type { Random } from './random.ts';
import { type DemoService, expectedMinutes, makeServices, slotsOf } from './services.ts';

const WEEKS_BACK = 20;
/** Federal holidays on which the crews don't work. */
const RESTED_ON = ['Year’s', 'Memorial', 'Independence', 'Labor', 'Thanksgiving', 'Christmas'];

export interface DemoVisit {
  id: number;
  service: DemoService;
  slot: Day;
  date: Day;
  /** Fields that the office set by hand. */
  handMade: HandMadeField[];
  status: AssignmentStatus;
  startedAt: Date | null;
  completedAt: Date | null;
  workedMinutes: number | null;
  skipReason: string | null;
  cancelReason: string | null;
  routePosition: number | null;
}

/** Last working day on or before `today`, which the demo treats as today. */
export const workdayOf = (today: Day): Day => {
  const weekday = weekdayOf(today);
  return weekday > 5 ? addDays(today, 5 - weekday) : today;
};

/** Holidays of the years around `today`, except the day on which the demo shows its crews at work. */
function holidaysAround(today: Day): { date: Day; name: string }[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1]
    .flatMap(federalHolidays)
    .filter(({ date, name }) => RESTED_ON.some(word => name.en.includes(word)) && date !== workdayOf(today))
    .map(({ date, name }) => ({ date, name: name.en }));
}

/** Length of a crew's working day in milliseconds. */
const WORKING_MS = 9 * 3_600_000;

/** Creates services and their visits of the last months and coming weeks. */
export async function makeSeason(
  tx: Tx,
  random: Random,
  business: Business,
  properties: readonly DemoProperty[],
  now: Date,
  today: Day,
  timeZone: string,
): Promise<DemoVisit[]> {
  const start = addDays(today, -7 * WEEKS_BACK);
  const { sold, firstSlots } = await makeServices(tx, random, properties, start, today);
  const pausedServices = await storePauses(tx, sold, today);
  const holidays = holidaysAround(today);
  await tx.insert(settings).values({ key: 'schedule', value: { holidays } }).onConflictDoNothing();
  const off = {
    daysOff: DEFAULT_DAYS_OFF,
    holidays: new Map(holidays.map(({ date, name }) => [date, name])),
    onHoliday: 'nearest' as const,
  };
  const visits: DemoVisit[] = [];
  for (const service of sold) {
    const isPaused = (slot: Day) =>
      pausedServices.has(service.id) && slot >= addDays(today, 1) && slot < addDays(today, 28);
    for (const slot of slotsOf(service, firstSlots.get(service.id) ?? start, today))
      if (!isPaused(slot)) visits.push(plannedVisit(visits.length + 1, service, slot));
  }
  makeRoomForHolidays(visits, off);
  const moved = moveIntoWeekend(visits, today);
  setOutcomes(random, visits, now, today, timeZone);
  await storeVisits(tx, visits);
  if (moved.length > 0) await storeMove(tx, moved, business, today);
  await continueIds(tx, services, terms, assignments, moves);
  return visits;
}

/** Pauses the services of a few customers for some weeks. */
async function storePauses(tx: Tx, sold: readonly DemoService[], today: Day): Promise<Set<number>> {
  const paused = sold.filter(
    one => one.property.status === 'active' && one.type === 'mow' && one.id % 61 === 7,
  );
  await insertMany(
    tx,
    pauses,
    paused.map(service => ({
      serviceId: service.id,
      fromDate: addDays(today, 1),
      resumeDate: addDays(today, 28),
      reason: 'Away for four weeks',
    })),
  );
  return new Set(paused.map(service => service.id));
}

function plannedVisit(id: number, service: DemoService, slot: Day): DemoVisit {
  return {
    id,
    service,
    slot,
    date: slot,
    handMade: [],
    status: 'pending',
    startedAt: null,
    completedAt: null,
    workedMinutes: null,
    skipReason: null,
    cancelReason: null,
    routePosition: null,
  };
}

/** Distributes a holiday's work by hand over its week, so that the adjacent day isn't twice as full. */
function makeRoomForHolidays(visits: readonly DemoVisit[], off: WorkingDays): void {
  const isOff = (visit: DemoVisit) => !isWorkingDay(visit.slot, off);
  const minutes = new Map<string, number>();
  const loadOn = (visit: DemoVisit, day: Day) => minutes.get(`${visit.service.crewId} ${day}`) ?? 0;
  const put = (visit: DemoVisit, day: Day) => {
    visit.date = day;
    minutes.set(`${visit.service.crewId} ${day}`, loadOn(visit, day) + expectedMinutes(visit.service));
  };
  for (const visit of visits) if (!isOff(visit)) put(visit, visit.slot);
  for (const visit of visits.filter(isOff)) {
    const monday = mondayOf(visit.slot);
    const week = [0, 1, 2, 3, 4].map(days => addDays(monday, days)).filter(day => isWorkingDay(day, off));
    const [emptiest = visit.slot] = week.toSorted((one, other) => loadOn(visit, one) - loadOn(visit, other));
    if (emptiest !== workDayOf(visit.slot, off)) visit.handMade = ['date'];
    put(visit, emptiest);
  }
}

/** On a weekend, the crews catch up on a Friday that was rained off, so that today is never empty. */
function moveIntoWeekend(visits: readonly DemoVisit[], today: Day): DemoVisit[] {
  const friday = workdayOf(today);
  if (friday === today) return [];
  const moved = visits.filter(visit => visit.date === friday);
  for (const visit of moved) visit.date = today;
  return moved;
}

/** Sets the outcome of each visit up to now. */
function setOutcomes(random: Random, visits: DemoVisit[], now: Date, today: Day, timeZone: string): void {
  const byDay = new Map<string, DemoVisit[]>();
  for (const visit of visits) {
    if (visit.date > today) continue;
    const key = `${visit.date} ${visit.service.crewId}`;
    const list = byDay.get(key);
    if (list) list.push(visit);
    else byDay.set(key, [visit]);
  }
  for (const [key, list] of byDay) {
    const day = key.slice(0, 10);
    const isToday = day === today;
    list.sort((one, other) =>
      one.service.property.zip.zipcode.localeCompare(other.service.property.zip.zipcode),
    );
    const lengths = list.map(visit => withDrive(expectedMinutes(visit.service)) * 60_000);
    const hurry = Math.min(1, WORKING_MS / lengths.reduce((sum, length) => sum + length, 0));
    let next = momentOf(day, '07:30', timeZone).getTime();
    for (const [index, visit] of list.entries()) {
      const from = next;
      next += (lengths[index] ?? 0) * hurry;
      // Today's work is done up to the current hour: none at night, all of it in the evening.
      const isAhead = isToday && next > now.getTime();
      const isUnderWay = isAhead && from <= now.getTime() && visit.service.crewId !== 1;
      if (isUnderWay) startAt(visit, from, index);
      const isOverdue = !isToday && day >= addDays(today, -6) && visit.id % 97 === 0;
      if (!isAhead && !isOverdue) settle(random, visit, { from, to: next, isToday }, index);
    }
  }
}

/** A stop may take a little longer than expected, and the crew then drives to the next one. */
const withDrive = (minutes: number) => minutes * 1.1 + 8;

function startAt(visit: DemoVisit, startMs: number, index: number): void {
  visit.status = 'started';
  visit.startedAt = new Date(startMs);
  visit.routePosition = index + 1;
}

interface Stop {
  from: number;
  to: number;
  isToday: boolean;
}

function settle(random: Random, visit: DemoVisit, { from, to, isToday }: Stop, index: number): void {
  // Skipped and canceled visits take no time; all of today's visits go well.
  const roll = isToday ? 100 : random.whole(1, 100);
  if (roll <= 3) {
    visit.status = 'skipped';
    visit.skipReason = random.pick(SKIP_REASONS);
    return;
  }
  if (roll === 4) {
    visit.status = 'cancel';
    visit.cancelReason = 'customer-canceled' satisfies VisitReasonKey;
    return;
  }
  const wanted = Math.max(10, Math.round(expectedMinutes(visit.service) * (1 + random.bell() * 0.35)));
  const end = Math.min(from + wanted * 60_000, to - 60_000);
  visit.status = 'completed';
  visit.startedAt = new Date(from);
  visit.completedAt = new Date(end);
  visit.workedMinutes = Math.round((end - from) / 60_000);
  visit.routePosition = index + 1;
}

async function storeVisits(tx: Tx, visits: readonly DemoVisit[]): Promise<void> {
  await insertMany(
    tx,
    assignments,
    visits.map(({ service, ...visit }) => ({
      ...visit,
      serviceId: service.id,
      propertyId: service.property.id,
      customerId: service.property.customerId,
      serviceType: service.type,
      kind: 'regular' as const,
      vendorId: service.vendorId,
      crewId: service.crewId,
      frontBack: service.frontBack,
      timeCapMinutes: service.timeCapMinutes,
      isBillable: true,
      expectedMinutes: expectedMinutes(service),
      isStopLocked: false,
      isFar: visit.id % 173 === 0 && visit.status === 'completed',
    })),
  );
}

async function storeMove(tx: Tx, moved: readonly DemoVisit[], business: Business, today: Day): Promise<void> {
  const actor = business.staff[1];
  await insertMany(tx, moves, [
    {
      id: 1,
      fromDate: workdayOf(today),
      toDate: workdayOf(today),
      days: 1,
      strategy: 'push',
      reason: 'Rain all day',
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? '',
    },
  ]);
  await insertMany(
    tx,
    moveItems,
    moved.map(visit => {
      const { service, handMade } = visit;
      const place = {
        crewId: service.crewId,
        routePosition: null,
        isStopLocked: false,
        handMade,
        status: 'pending',
      };
      return {
        moveId: 1,
        assignmentId: visit.id,
        before: { ...place, date: workdayOf(today) },
        after: { ...place, date: today },
      };
    }),
  );
}

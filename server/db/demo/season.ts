import { addDays, type Day, momentOf, onOrAfter, weekdayOf } from '../../../contract/days.ts';
import type {
  AssignmentStatus,
  Frequency,
  FrontBack,
  LotSize,
  ServiceType,
} from '../../../contract/enums.ts';
import { federalHolidays } from '../../../contract/holidays.ts';
import type { Cents } from '../../../contract/money.ts';
import { DEFAULT_DAYS_OFF } from '../../../contract/schedule.ts';
import { workDayOf } from '../../modules/cadence/workingDays.ts';
import type { Tx } from '../connect.ts';
import { continueIds, insertMany } from '../insertMany.ts';
import { assignments, moveItems, moves, pauses, services, settings, terms } from '../schema/index.ts';
import type { Business } from './business.ts';
import type { DemoProperty } from './customers.ts';
import { SKIP_REASONS } from './names.ts';
import type { Random } from './random.ts';

const WEEKS_BACK = 20;
const DAYS_AHEAD = 56;
/** The federal holidays on which the crews rest. */
const RESTED_ON = ['Year’s', 'Memorial', 'Independence', 'Labor', 'Thanksgiving', 'Christmas'];

export interface DemoService {
  id: number;
  property: DemoProperty;
  type: ServiceType;
  frequency: Frequency;
  frontBack: FrontBack;
  priceCents: Cents | null;
  timeCapMinutes: number | null;
  crewId: number;
  vendorId: number;
}

export interface DemoVisit {
  id: number;
  service: DemoService;
  slot: Day;
  date: Day;
  status: AssignmentStatus;
  startedAt: Date | null;
  completedAt: Date | null;
  workedMinutes: number | null;
  skipReason: string | null;
  cancelReason: string | null;
  routePosition: number | null;
}

/** The last working day on or before `today`: what the demo's "today" works on. */
export const workdayOf = (today: Day): Day => {
  const weekday = weekdayOf(today);
  return weekday > 5 ? addDays(today, 5 - weekday) : today;
};

/** The holidays of the years around `today`, but for the day on which the demo shows its crews at work. */
function holidaysAround(today: Day): { date: Day; name: string }[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1]
    .flatMap(federalHolidays)
    .filter(({ date, name }) => RESTED_ON.some(word => name.en.includes(word)) && date !== workdayOf(today))
    .map(({ date, name }) => ({ date, name: name.en }));
}

/** Work and drive, on the average. */
const MINUTES_A_STOP = 42;
/** What a crew does on a day, it does in so long. */
const WORKING_MINUTES = 9 * 60;

const MOW_MINUTES: Record<LotSize, number> = {
  small: 25,
  average: 35,
  medium: 35,
  large: 45,
  extraLarge: 60,
};

/** Services with their terms, the visits of the last months and of the coming weeks. */
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
  const sold = properties
    .flatMap(property => servicesOf(random, property))
    .map((one, index) => ({ ...one, id: index + 1 }));
  const firstSlots = new Map(sold.map(service => [service.id, firstSlot(random, service, start)]));
  await storeServices(tx, sold, firstSlots, today);

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
    const step = service.frequency === -1 ? Number.POSITIVE_INFINITY : service.frequency * 7;
    const until = service.property.status === 'active' ? addDays(today, DAYS_AHEAD) : addDays(today, -30);
    let slot = firstSlots.get(service.id) ?? start;
    while (slot <= until) {
      const isPaused =
        pausedServices.has(service.id) && slot >= addDays(today, 1) && slot < addDays(today, 28);
      const date = workDayOf(slot, off);
      if (!isPaused && date) visits.push(plannedVisit(visits.length + 1, service, slot, date));
      if (!Number.isFinite(step)) break;
      slot = addDays(slot, step);
    }
  }
  const moved = moveIntoWeekend(visits, today);
  tellTheTruth(random, visits, now, today, timeZone);
  await storeVisits(tx, visits);
  if (moved.length > 0) await storeMove(tx, moved, business, today);
  await continueIds(tx, services, terms, assignments, moves);
  return visits;
}

function servicesOf(random: Random, property: DemoProperty): Omit<DemoService, 'id'>[] {
  const { zip } = property;
  const isPriceless = property.lotSize === null;
  const sold: Omit<DemoService, 'id'>[] = [
    {
      property,
      type: 'mow',
      frequency: property.isOnBusyDay ? 1 : random.pick([1, 1, 1, 1, 1, 2, 2, 2, 3, 4]),
      frontBack: random.percent(8) ? random.pick(['frontOnly', 'backOnly']) : 'both',
      priceCents: isPriceless || random.percent(5) ? random.whole(45, 120) * 100 : null,
      timeCapMinutes: null,
      crewId: zip.mowCrewId,
      vendorId: zip.vendorId,
    },
  ];
  if (random.percent(property.customerId === 1 ? 100 : 12))
    sold.push({
      property,
      type: 'bnb',
      frequency: random.pick([4, 4, 6, -1]),
      frontBack: 'both',
      priceCents: null,
      timeCapMinutes: random.whole(4, 12) * 30,
      crewId: zip.bnbCrewId,
      vendorId: zip.bnbVendorId,
    });
  return sold;
}

function firstSlot(random: Random, service: Omit<DemoService, 'id'>, start: Day): Day {
  const { zip, since } = service.property;
  const weekday = service.type === 'mow' ? zip.weekday : (((zip.weekday % 5) + 1) as typeof zip.weekday);
  const begin = since > start ? since : start;
  const weeks =
    service.frequency === -1 ? random.whole(8, 24) : random.whole(0, Math.max(service.frequency - 1, 0));
  return onOrAfter(addDays(begin, weeks * 7), weekday);
}

async function storeServices(
  tx: Tx,
  sold: readonly DemoService[],
  firstSlots: ReadonlyMap<number, Day>,
  today: Day,
): Promise<void> {
  await insertMany(
    tx,
    services,
    sold.map(({ id, property, type }) => ({
      id,
      propertyId: property.id,
      type,
      status: property.status === 'active' ? ('active' as const) : ('ended' as const),
      startDate: firstSlots.get(id) ?? today,
      endDate: property.status === 'active' ? null : addDays(today, -30),
    })),
  );
  await insertMany(
    tx,
    terms,
    sold.map(service => ({
      id: service.id,
      serviceId: service.id,
      fromSlot: firstSlots.get(service.id) ?? today,
      frequency: service.frequency,
      weekday: weekdayOf(firstSlots.get(service.id) ?? today),
      vendorId: service.vendorId,
      crewId: service.crewId,
      priceCents: service.priceCents,
      frontBack: service.frontBack,
      timeCapMinutes: service.timeCapMinutes,
    })),
  );
}

/** A few customers are away for some weeks. */
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

function plannedVisit(id: number, service: DemoService, slot: Day, date: Day): DemoVisit {
  return {
    id,
    service,
    slot,
    date,
    status: 'pending',
    startedAt: null,
    completedAt: null,
    workedMinutes: null,
    skipReason: null,
    cancelReason: null,
    routePosition: null,
  };
}

/** On a weekend the crews make up for a Friday that was rained off, so that today is never empty. */
function moveIntoWeekend(visits: readonly DemoVisit[], today: Day): DemoVisit[] {
  const friday = workdayOf(today);
  if (friday === today) return [];
  const moved = visits.filter(visit => visit.date === friday);
  for (const visit of moved) visit.date = today;
  return moved;
}

/** What became of each visit up to now. */
function tellTheTruth(random: Random, visits: DemoVisit[], now: Date, today: Day, timeZone: string): void {
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
    const begin = momentOf(day, '07:30', timeZone).getTime();
    const stopMs = Math.min(MINUTES_A_STOP, WORKING_MINUTES / list.length) * 60_000;
    // Today's work is as far as the hour: nothing by night, all of it in the evening.
    const stopsUntilNow = Math.floor((now.getTime() - begin) / stopMs);
    const doneToday = Math.min(list.length, Math.max(0, stopsUntilNow));
    list.sort((one, other) =>
      one.service.property.zip.zipcode.localeCompare(other.service.property.zip.zipcode),
    );
    list.forEach((visit, index) => {
      if (isToday && index >= doneToday) {
        const isUnderWay = index === stopsUntilNow && visit.service.crewId !== 1;
        if (isUnderWay) startAt(visit, begin + index * stopMs, index);
        return;
      }
      const isOverdue = !isToday && day >= addDays(today, -6) && visit.id % 97 === 0;
      if (isOverdue) return;
      settle(
        random,
        visit,
        begin + index * stopMs,
        isToday ? now.getTime() : Number.POSITIVE_INFINITY,
        index,
      );
    });
  }
}

function startAt(visit: DemoVisit, startMs: number, index: number): void {
  visit.status = 'started';
  visit.startedAt = new Date(startMs);
  visit.routePosition = index + 1;
}

function settle(random: Random, visit: DemoVisit, startMs: number, latestMs: number, index: number): void {
  // What was skipped or cancelled has no time of its own; today all of it went well.
  const roll = Number.isFinite(latestMs) ? 100 : random.whole(1, 100);
  if (roll <= 3) {
    visit.status = 'skipped';
    visit.skipReason = random.pick(SKIP_REASONS);
    return;
  }
  if (roll === 4) {
    visit.status = 'cancel';
    visit.cancelReason = 'Customer cancelled by phone';
    return;
  }
  const wanted = Math.max(10, Math.round(expectedMinutes(visit.service) * (1 + random.bell() * 0.35)));
  const end = Math.min(startMs + wanted * 60_000, latestMs - 60_000);
  visit.status = 'completed';
  visit.startedAt = new Date(startMs);
  visit.completedAt = new Date(end);
  visit.workedMinutes = Math.round((end - startMs) / 60_000);
  visit.routePosition = index + 1;
}

function expectedMinutes(service: DemoService): number {
  if (service.type === 'bnb') return Math.round((service.timeCapMinutes ?? 120) * 0.8);
  return MOW_MINUTES[service.property.lotSize ?? 'extraLarge'];
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
      handMade: [],
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
      const { crewId } = visit.service;
      const place = { crewId, routePosition: null, isStopLocked: false, handMade: [], status: 'pending' };
      return {
        moveId: 1,
        assignmentId: visit.id,
        before: { ...place, date: workdayOf(today) },
        after: { ...place, date: today },
      };
    }),
  );
}

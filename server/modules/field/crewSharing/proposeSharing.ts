import type { LatLng } from '#contract/core/distance.ts';
import type { SharedLoad, SharedVisit, Sharing } from '#contract/field/crewSharing.calls.ts';
import type { SharingBody } from '#contract/field/crewSharing.ts';
import { workAndWindow } from '#contract/field/expectedTimes.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { currentLocation, reorderableStops } from '#server/modules/field/crewDay/route/arrangement.ts';
import { startOf } from '#server/modules/field/crewDay/route/drive.ts';
import { departureOf } from '#server/modules/field/crewDay/route/searchRoute.ts';
import { windowOn } from '#server/modules/field/crewDay/route/windowOn.ts';
import { roadTable } from '#server/modules/field/routing/roadTable.ts';
import { searchAside } from '#server/modules/field/routing/searchAside.ts';
import type { BalancedDay, BalanceRequest } from '#server/modules/field/routing/sharing/balanceCrews.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type CrewDayVisits, type DayVisit, leftOf, mayTake, readDays } from './readDays.ts';

/** A minute of overtime counts as this many minutes of driving: it is paid more, and the crew is tired. */
const OVERTIME_COST = 2;
const SEED = 20_260_401;

type SharingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outside'>;

/**
 * Proposes which crew takes which visit, to reduce driving and overtime without making any arrival later than
 * currently planned; each day is then ordered like a route. Locked, started or completed visits and those
 * without a location stay with their crew. Writes nothing and holds no database locks while searching. Throws
 * `invalid`.
 */
export async function proposeSharing(
  deps: SharingDeps,
  session: Session,
  body: SharingBody,
  signal?: AbortSignal,
): Promise<Sharing> {
  const { db, outside, clock } = deps;
  assertNotPast(session, clock.today(), { from: body.from, to: body.to });
  const { crews, days, seen } = await readDays(db, body);
  const visits = days.flatMap(day => reorderableStops(day.visits).stops);
  const { dayStartsAt } = await settingOf(db, 'schedule');
  const request = requestOf(deps, days, dayStartsAt);
  const { osrmUrl } = await settingOf(db, 'maps');
  const { before, after } = await searchAside(
    'crews',
    {
      ...request,
      days: await Promise.all(
        request.days.map(async ({ places }) => ({
          places,
          table: osrmUrl ? await roadTable(outside, osrmUrl, places) : undefined,
        })),
      ),
      overCost: OVERTIME_COST,
      mostChanged: body.mostChanged,
      effort: { milliseconds: body.seconds * 1000, seed: SEED },
    },
    signal,
  );
  const orders = (side: readonly BalancedDay[]) =>
    days.map((day, index) => [
      ...(side[index]?.stops ?? []).flatMap(stop => visits[stop] ?? []),
      ...leftOf(day).filter(visit => visit.place === null),
    ]);
  const [ordersBefore, ordersAfter] = [orders(before), orders(after)];
  const shared = sharedVisits(days, ordersBefore, ordersAfter);
  const loads = days.map((day, index) => ({
    crewId: day.crew.id,
    date: day.date,
    before: loadOf(day, ordersBefore[index] ?? [], before[index]),
    after: loadOf(day, ordersAfter[index] ?? [], after[index]),
    assignmentIds: (ordersAfter[index] ?? []).map(visit => visit.id),
    isChanged: (ordersAfter[index] ?? []).some((visit, turn) => visit.id !== ordersBefore[index]?.[turn]?.id),
  }));
  return {
    seen,
    crews: crews.map(crew => ({
      id: crew.id,
      name: crew.name,
      colour: crew.colour,
      capacityMinutes: crew.capacityMinutes,
      start: startOf(crew),
    })),
    days: loads.filter(({ before: one, after: other }) => one.visits + other.visits > 0),
    visits: shared,
    changedCustomers: new Set(
      shared.filter(visit => visit.fromCrewId !== visit.toCrewId).map(visit => visit.customerId),
    ).size,
  };
}

/**
 * The days as input of the search: a route is a crew's day, and a table is a date with all locations of its
 * crews.
 */
function requestOf(
  deps: SharingDeps,
  days: readonly CrewDayVisits[],
  dayStartsAt: string,
): Pick<BalanceRequest, 'days' | 'routes' | 'stops'> {
  const tables = [...new Set(days.map(day => day.date))];
  const places = tables.map((): LatLng[] => []);
  const nodeAt = (table: number, place: LatLng | null) => place && (places[table]?.push(place) ?? 0) - 1;
  const routes = days.map(day => {
    const table = tables.indexOf(day.date);
    const home = startOf(day.crew);
    const begin = nodeAt(table, home);
    const isUnderWay = day.date === deps.clock.today() && day.visits.some(visit => visit.at !== null);
    return {
      table,
      start: isUnderWay ? nodeAt(table, currentLocation(day.visits, home)) : begin,
      end: day.crew.endsAtStart ? begin : null,
      capacity: day.crew.capacityMinutes - standingMinutes(day),
      startsAt: departureOf(deps, day.date, dayStartsAt, day.visits),
    };
  });
  const stops = days.flatMap((day, present) => {
    const { stops: own, lockedTurns } = reorderableStops(day.visits);
    return own.map((visit, turn) => {
      const table = tables.indexOf(day.date);
      const isLocked = lockedTurns.includes(turn);
      return {
        table,
        node: nodeAt(table, visit.place) ?? 0,
        ...workAndWindow({ ...visit, window: windowOn(visit, day.date, deps.config.timeZone) }),
        routes: days.flatMap((other, route) =>
          other.date === day.date && mayTake(other.crew, visit) ? route : [],
        ),
        present,
        customer: visit.customerId,
        isFixed: isLocked,
        turn: isLocked ? turn : null,
      };
    });
  });
  return { days: places.map(own => ({ places: own })), routes, stops };
}

/** Minutes of work that stay with the crew: started, completed, or without a location. */
function standingMinutes({ visits }: CrewDayVisits): number {
  return visits
    .filter(
      ({ status, place }) =>
        status === 'started' || status === 'completed' || (status === 'pending' && !place),
    )
    .reduce((sum, visit) => sum + visit.expectedMinutes, 0);
}

function loadOf(
  day: CrewDayVisits,
  left: readonly DayVisit[],
  balanced: BalancedDay | undefined,
): SharedLoad {
  const begun = day.visits.filter(visit => visit.status === 'started' || visit.status === 'completed');
  const workMinutes = [...begun, ...left].reduce((sum, visit) => sum + visit.expectedMinutes, 0);
  const { miles, minutes } = balanced?.length ?? { miles: 0, minutes: 0 };
  return {
    visits: begun.length + left.length,
    workMinutes,
    overMinutes: Math.max(0, workMinutes - day.crew.capacityMinutes),
    miles,
    driveMinutes: minutes,
    lateMinutes: Math.round((balanced?.late ?? []).reduce((sum, late) => sum + late, 0)),
  };
}

function sharedVisits(
  days: readonly CrewDayVisits[],
  before: readonly DayVisit[][],
  after: readonly DayVisit[][],
): SharedVisit[] {
  const from = new Map(before.flat().map(visit => [visit.id, 0]));
  for (const own of before) for (const [turn, visit] of own.entries()) from.set(visit.id, turn + 1);
  return after.flatMap((own, index) =>
    own.map((visit, turn) => ({
      assignmentId: visit.id,
      propertyId: visit.propertyId,
      customerId: visit.customerId,
      customerName: visit.customerName,
      address: visit.address,
      serviceType: visit.serviceType,
      date: visit.date,
      minutes: visit.expectedMinutes,
      place: visit.place,
      fromCrewId: visit.crewId,
      fromTurn: from.get(visit.id) ?? 0,
      toCrewId: days[index]?.crew.id ?? visit.crewId,
      toTurn: turn + 1,
    })),
  );
}

import { and, count, eq, gte, inArray } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { CrewWork } from '#contract/territory/reassign.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, crews, services, terms, vendorZips } from '#server/db/schema/index.ts';
import { reassignZips } from '#server/modules/territory/zones/reassignZips.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { type ChangeRecorder, zoneItem } from './changeRecorder.ts';
import { concernedServices } from './concernedServices.ts';
import { termsEdits } from './planService.ts';
import { type Candidate, previewServices } from './previewServices.ts';
import { reassignService } from './reassignService.ts';

export type Crew = Pick<typeof crews.$inferSelect, 'id' | 'vendorId' | 'name'>;

/** Crews whose work is read, each with the crew that takes it over, or none. */
type Takers = ReadonlyMap<number, Crew | null>;

/**
 * Numbers of upcoming visits by crew, service and status. Started ones stay with their crew, which completes
 * them.
 */
const comingVisits = (db: Queryable, takers: Takers, today: Day) =>
  db
    .select({
      crewId: assignments.crewId,
      id: assignments.serviceId,
      status: assignments.status,
      count: count(),
    })
    .from(assignments)
    .where(
      and(
        isAnyOf(assignments.crewId, [...takers.keys()]),
        inArray(assignments.status, ['pending', 'started']),
        gte(assignments.date, today),
      ),
    )
    .groupBy(assignments.crewId, assignments.serviceId, assignments.status);

type ComingVisits = Awaited<ReturnType<typeof comingVisits>>;

/**
 * Services assigned to each crew by their terms or with a visit of the crew, each with its new crew or none.
 */
async function servicesOf(
  db: Queryable,
  takers: Takers,
  visits: ComingVisits,
  today: Day,
): Promise<Map<number, Candidate[]>> {
  const pending = visits.filter(({ status }) => status === 'pending');
  const byTerms = await db
    .selectDistinct({ crewId: terms.crewId, id: terms.serviceId })
    .from(terms)
    .where(isAnyOf(terms.crewId, [...takers.keys()]));
  const ids = [...new Set([...byTerms, ...pending].map(({ id }) => id))];
  const found = await concernedServices(db, isAnyOf(services.id, ids), today);
  const [visited, sold] = [idsByCrew(pending), idsByCrew(byTerms)];
  return new Map(
    [...takers].map(([crewId, crew]) => [
      crewId,
      found.flatMap((service): Candidate[] => {
        const hasVisits = visited.get(crewId)?.has(service.id) ?? false;
        if (!hasVisits && !sold.get(crewId)?.has(service.id)) return [];
        const one = {
          service,
          target: { crew },
          ofCrew: crewId,
          ownCrews: new Set<number>(),
          isByHand: false,
        };
        return hasVisits || termsEdits(one).length > 0 ? [one] : [];
      }),
    ]),
  );
}

function idsByCrew(rows: readonly { crewId: number | null; id: number }[]): Map<number | null, Set<number>> {
  const byCrew = new Map<number | null, Set<number>>();
  for (const { crewId, id } of rows) {
    const ids = byCrew.get(crewId);
    if (ids) ids.add(id);
    else byCrew.set(crewId, new Set([id]));
  }
  return byCrew;
}

async function servicesOfCrew(db: Queryable, crewId: number, today: Day, to: Crew | null = null) {
  const takers: Takers = new Map([[crewId, to]]);
  const visits = await comingVisits(db, takers, today);
  return (await servicesOf(db, takers, visits, today)).get(crewId) ?? [];
}

/**
 * Upcoming work of crews: services, visits and ZIP codes. For a crew with a taker, also a preview of handing
 * the work over.
 */
export async function workOfCrews(db: Queryable, takers: Takers, today: Day): Promise<Map<number, CrewWork>> {
  const visits = await comingVisits(db, takers, today);
  const candidates = await servicesOf(db, takers, visits, today);
  const zips = await db
    .select({ crewId: vendorZips.crewId, count: count() })
    .from(vendorZips)
    .where(isAnyOf(vendorZips.crewId, [...takers.keys()]))
    .groupBy(vendorZips.crewId);
  const visitsOf = Map.groupBy(visits, visit => `${visit.crewId} ${visit.status}`);
  const zipsOf = new Map(zips.map(row => [row.crewId, row.count]));
  const work = new Map<number, CrewWork>();
  for (const [id, to] of takers) {
    const own = candidates.get(id) ?? [];
    const visitsThat = (status: 'pending' | 'started') =>
      (visitsOf.get(`${id} ${status}`) ?? []).reduce((sum, row) => sum + row.count, 0);
    work.set(id, {
      services: own.length,
      visits: visitsThat('pending'),
      zips: zipsOf.get(id) ?? 0,
      underWay: visitsThat('started'),
      preview: to ? await previewServices(db, own, today) : { services: [], loads: [] },
    });
  }
  return work;
}

/** Upcoming work of one crew. */
export async function workOf(db: Queryable, crewId: number, today: Day, to: Crew | null): Promise<CrewWork> {
  const work = (await workOfCrews(db, new Map([[crewId, to]]), today)).get(crewId);
  if (!work) throw AppError.notFound();
  return work;
}

/**
 * The crew that takes over another's work: active, of the same vendor so that prices stay valid, and offering
 * the same types of service. Throws `invalid` naming `workTo`.
 */
export async function takingCrew(db: Queryable, crew: Crew, workTo: number): Promise<Crew> {
  const rows = await db
    .select()
    .from(crews)
    .where(and(eq(crews.vendorId, crew.vendorId), inArray(crews.id, [crew.id, workTo])));
  const types = rows.find(row => row.id === crew.id)?.serviceTypes ?? [];
  const to = rows.find(row => row.id === workTo);
  if (!to?.isActive || to.id === crew.id)
    throw AppError.invalid({ workTo: scheduleTexts.reassign.otherCrew });
  if (!types.every(type => to.serviceTypes.includes(type)))
    throw AppError.invalid({ workTo: scheduleTexts.reassign.otherWork });
  return to;
}

/**
 * Gives all of a crew's upcoming work to another crew of any vendor: services, single visits, calls and ZIP
 * codes.
 */
export async function handOverWork(
  unit: UnitOfWork,
  crew: Crew,
  to: Crew,
  keeper: ChangeRecorder,
): Promise<void> {
  const reason = `${crew.name} → ${to.name}`;
  const candidates = await servicesOfCrew(unit.tx, crew.id, unit.today, to);
  await keeper.services(candidates.map(({ service }) => service.id));
  for (const candidate of candidates) await reassignService(unit, candidate, reason);
  keeper.add(...(await reassignZips(unit, crew.id, to)).map(zoneItem));
}

/** Refuses to deactivate a crew with upcoming work. Throws `conflict` with the amounts. */
export async function assertNoComingWork(unit: UnitOfWork, crew: Crew): Promise<void> {
  const { services: sold, visits, zips } = await workOf(unit.tx, crew.id, unit.today, null);
  if (sold + visits + zips > 0)
    throw new AppError('conflict', scheduleTexts.reassign.hasWork, {
      values: { crew: crew.name, services: String(sold), visits: String(visits), zips: String(zips) },
    });
}

/**
 * Refuses to remove a type of service for which a crew has upcoming work. Throws `invalid` naming
 * `serviceTypes`.
 */
export async function assertNoWorkOf(
  unit: UnitOfWork,
  crew: Crew,
  types: readonly ServiceType[],
): Promise<void> {
  if (types.length === 0) return;
  const found = await servicesOfCrew(unit.tx, crew.id, unit.today);
  const sold = found.filter(({ service }) => types.includes(service.type)).length;
  const zips = await unit.tx.$count(
    vendorZips,
    and(eq(vendorZips.crewId, crew.id), inArray(vendorZips.serviceType, [...types])),
  );
  if (sold + zips === 0) return;
  const values = { services: String(sold), zips: String(zips) };
  throw AppError.invalid({ serviceTypes: filled(scheduleTexts.reassign.hasSuchWork, values) });
}

import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { CrewWork } from '#contract/territory/reassign.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
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

/** The crew's upcoming visits. Started ones stay with the crew, which completes them. */
const comingOf = (crewId: number, today: Day, status: 'pending' | 'started' = 'pending') =>
  and(eq(assignments.crewId, crewId), eq(assignments.status, status), gte(assignments.date, today));

/** Services assigned to a crew by their terms or with a visit of the crew, each with its new crew or none. */
async function servicesOf(db: Queryable, crewId: number, today: Day, to: Crew | null): Promise<Candidate[]> {
  const withVisits = db
    .selectDistinct({ id: assignments.serviceId })
    .from(assignments)
    .where(comingOf(crewId, today));
  const byTerms = db.selectDistinct({ id: terms.serviceId }).from(terms).where(eq(terms.crewId, crewId));
  const found = await concernedServices(
    db,
    or(inArray(services.id, byTerms), inArray(services.id, withVisits)),
    today,
  );
  const visited = new Set((await withVisits).map(row => row.id));
  return found
    .map(service => ({
      service,
      target: { crew: to },
      ofCrew: crewId,
      ownCrews: new Set<number>(),
      isByHand: false,
    }))
    .filter(candidate => visited.has(candidate.service.id) || termsEdits(candidate).length > 0);
}

/**
 * A crew's upcoming work: services, visits and ZIP codes; with `to`, also a preview of giving it to that
 * crew.
 */
export async function workOf(db: Queryable, crewId: number, today: Day, to: Crew | null): Promise<CrewWork> {
  const candidates = await servicesOf(db, crewId, today, to);
  return {
    services: candidates.length,
    visits: await db.$count(assignments, comingOf(crewId, today)),
    zips: await db.$count(vendorZips, eq(vendorZips.crewId, crewId)),
    underWay: await db.$count(assignments, comingOf(crewId, today, 'started')),
    preview: to ? await previewServices(db, candidates, today) : { services: [], loads: [] },
  };
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
  const candidates = await servicesOf(unit.tx, crew.id, unit.today, to);
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
  const found = await servicesOf(unit.tx, crew.id, unit.today, null);
  const sold = found.filter(({ service }) => types.includes(service.type)).length;
  const zips = await unit.tx.$count(
    vendorZips,
    and(eq(vendorZips.crewId, crew.id), inArray(vendorZips.serviceType, [...types])),
  );
  if (sold + zips === 0) return;
  const values = { services: String(sold), zips: String(zips) };
  throw AppError.invalid({ serviceTypes: filled(scheduleTexts.reassign.hasSuchWork, values) });
}

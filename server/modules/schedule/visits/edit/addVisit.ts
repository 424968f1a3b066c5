import { addDays, earlierOf, weekdayOf } from '#contract/core/days.ts';
import { AppError } from '#server/api/errors.ts';
import { assignments, services, terms } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { minutesOfTerms } from '../generate.ts';
import type { Visit } from '../visits.ts';

type NewVisit = Omit<typeof assignments.$inferInsert, 'slot' | 'expectedMinutes' | 'handMade' | 'createdAt'>;

interface Entry {
  reason?: string | null;
  /** True if screens and crews should be notified of an additional visit. */
  isNew?: boolean;
}

/**
 * Adds a visit by hand on a day, with its history and event. `termsId` determines its expected minutes.
 */
export async function addVisit(
  unit: UnitOfWork,
  visit: NewVisit,
  termsId: number,
  { reason = null, isNew = false }: Entry = {},
): Promise<Visit> {
  const priceCents = visit.priceCents ?? null;
  const [made] = await unit.tx
    .insert(assignments)
    .values({
      ...visit,
      slot: visit.date,
      priceCents,
      handMade: priceCents === null ? [] : ['priceCents'],
      expectedMinutes: (await minutesOfTerms(unit.tx, [termsId])).get(termsId) ?? 0,
      createdAt: unit.now,
    })
    .returning();
  if (!made) throw AppError.notFound();
  const { id, kind, propertyId, customerId, crewId, date, isBillable } = made;
  await unit.record({
    entity: 'assignment',
    entityId: id,
    action: 'added',
    propertyId,
    customerId,
    after: { kind, date, crewId, priceCents, isBillable },
    reason,
  });
  await unit.raise({
    type: 'assignment.changed',
    assignmentId: id,
    propertyId,
    customerId,
    crewId,
    date,
    ...(isNew && { isNew }),
    byUserId: unit.actor.userId,
  });
  return made;
}

/**
 * Adds a visit on a day for which no service was sold. It gets a service of its own that has already ended,
 * so that it generates no visits; lists of services omit it.
 */
export async function addVisitUnsold(
  unit: UnitOfWork,
  visit: Omit<NewVisit, 'serviceId'> & { crewId: number; vendorId: number },
): Promise<Visit> {
  const { propertyId, serviceType: type, date, vendorId, crewId } = visit;
  const endDate = addDays(earlierOf(date, unit.today), -1);
  const [service] = await unit.tx
    .insert(services)
    .values({ propertyId, type, status: 'ended', startDate: date, endDate, createdAt: unit.now })
    .returning({ id: services.id });
  if (!service) throw AppError.notFound();
  const [version] = await unit.tx
    .insert(terms)
    .values({
      serviceId: service.id,
      fromSlot: date,
      frequency: -1,
      weekday: weekdayOf(date),
      vendorId,
      crewId,
      createdAt: unit.now,
    })
    .returning({ id: terms.id });
  if (!version) throw AppError.notFound();
  return addVisit(unit, { ...visit, serviceId: service.id }, version.id);
}

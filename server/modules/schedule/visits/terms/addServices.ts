import type { Day } from '#contract/core/days.ts';
import { onOrAfter } from '#contract/core/days.ts';
import { insertMany, nextIds } from '#server/db/insertMany.ts';
import { services, terms } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { generateVisits } from '../generate.ts';
import { horizonOf, scheduleSettings } from '../scheduleSettings.ts';
import type { NewService } from './withZones.ts';
import { type CompleteService, withZones } from './withZones.ts';

/** Services per round of statements. */
const SERVICES_PER_ROUND = 2000;

/**
 * Sells services for properties (thousands at once), creates their visits from today to the horizon and
 * writes the history; returns the ids in the order of the services. `beforeVisits` gets the ids
 * before the services have visits. Throws `invalid` naming `services.<index>.<field>`, and `locked` if the
 * customer is locked.
 */
export async function addServices(
  unit: UnitOfWork,
  sold: readonly NewService[],
  beforeVisits: (ids: readonly number[]) => Promise<void> = async () => undefined,
): Promise<number[]> {
  const settings = await scheduleSettings(unit.tx);
  const window = { from: unit.today, to: horizonOf(unit.today, settings) };
  const ids: number[] = [];
  for (let from = 0; from < sold.length; from += SERVICES_PER_ROUND) {
    const round = sold.slice(from, from + SERVICES_PER_ROUND);
    const made = await insertServices(unit, await withZones(unit.tx, round, settings, from));
    ids.push(...made);
  }
  await beforeVisits(ids);
  for (let from = 0; from < ids.length; from += SERVICES_PER_ROUND)
    await generateVisits(unit.tx, ids.slice(from, from + SERVICES_PER_ROUND), window);
  return ids;
}

async function insertServices(unit: UnitOfWork, sold: readonly CompleteService[]): Promise<number[]> {
  const ids = await nextIds(unit.tx, services, sold.length);
  // The query builder would block the server for hundreds of rows.
  await insertMany(
    unit.tx,
    services,
    sold.map((service, index) => ({
      id: ids[index] ?? 0,
      propertyId: service.propertyId,
      type: service.type,
      startDate: service.startDate,
      endDate: service.frequency === -1 ? firstSlot(service) : (service.endDate ?? null),
      createdAt: unit.now,
    })),
  );
  await insertMany(
    unit.tx,
    terms,
    sold.map((service, index) => ({
      serviceId: ids[index] ?? 0,
      fromSlot: firstSlot(service),
      frequency: service.frequency,
      weekday: service.weekday,
      vendorId: service.vendorId,
      crewId: service.crewId,
      priceCents: service.priceCents ?? null,
      frontBack: service.frontBack ?? 'both',
      timeCapMinutes: service.timeCapMinutes ?? null,
      createdAt: unit.now,
    })),
  );
  await unit.record(
    ...sold.map(({ customerId, priceReason = null, ...service }, index) => ({
      entity: 'service' as const,
      entityId: ids[index] ?? 0,
      action: 'added' as const,
      propertyId: service.propertyId,
      customerId,
      after: { ...service },
      reason: priceReason,
    })),
  );
  return ids;
}

const firstSlot = (service: CompleteService): Day => onOrAfter(service.startDate, service.weekday);

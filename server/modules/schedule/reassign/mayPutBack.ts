import { asc, eq } from 'drizzle-orm';
import { type Day, earlierOf, mondayOf, showDay } from '#contract/core/days.ts';
import { AppError } from '#server/api/errors.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { crews, properties } from '#server/db/schema/index.ts';
import { slotsBetween } from '#server/modules/schedule/cadence/cadence.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import type { LoadedService } from '#server/modules/schedule/visits/terms/loadServices.ts';
import type { PlannedVisit } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { type ServiceState, versionsOf } from './serviceStates.ts';

export interface KeptService {
  id: number;
  before: ServiceState;
  after: ServiceState;
}

const isSame = (one: readonly PlannedTerms[], other: readonly PlannedTerms[]) =>
  one.length === other.length &&
  one.every((version, index) => {
    const twin = other[index];
    return twin && sameKeys.every(key => version[key] === twin[key]);
  });
const sameKeys = [
  'beginsOn',
  'fromSlot',
  'frequency',
  'weekday',
  'vendorId',
  'crewId',
  'priceCents',
  'frontBack',
  'timeCapMinutes',
] as const satisfies readonly (keyof PlannedTerms)[];

/** Refuses to undo a change that visits or later changes depend on. Throws `conflict`. */
export async function assertUntouched(
  unit: UnitOfWork,
  service: LoadedService,
  { after }: KeptService,
  visits: readonly Visit[],
): Promise<void> {
  const changed = new Set(after.visits.map(visit => visit.id));
  const begun = visits.find(
    visit => changed.has(visit.id) && (visit.status === 'started' || visit.status === 'completed'),
  );
  const isEdited = service.endDate !== after.endDate || !isSame(versionsOf(service), after.versions);
  if (!begun && !isEdited) return;
  const [property] = await unit.tx
    .select({ address: properties.address })
    .from(properties)
    .where(eq(properties.id, service.propertyId));
  throw new AppError(
    'conflict',
    begun ? scheduleTexts.reassign.mayPutBack.done : scheduleTexts.reassign.changedSince,
    {
      values: { address: property?.address ?? '', date: begun ? showDay(begun.date) : '' },
    },
  );
}

const weekOf = (serviceId: number, slot: Day) => `${serviceId} ${mondayOf(slot)}`;

/**
 * Refuses to return work to inactive crews, whether through terms with upcoming slots or a restored visit.
 * Ignores slots after the service's end, and slots whose visit is no longer pending. Throws `conflict`.
 */
export async function assertCrewsAtWork(
  unit: UnitOfWork,
  kept: readonly KeptService[],
  visits: readonly PlannedVisit[],
  to: Day,
): Promise<void> {
  const over = new Set(
    visits
      .filter(({ kind, status }) => kind === 'regular' && status !== 'pending')
      .map(({ serviceId, slot }) => weekOf(serviceId, slot)),
  );
  const pending = new Map(
    visits.flatMap(visit => (visit.status === 'pending' ? [[visit.id, visit.crewId]] : [])),
  );
  const there = new Set(visits.map(({ id }) => id));
  const ids = kept.flatMap(({ id: serviceId, before, after }) => {
    const end = before.endDate ?? to;
    const due = slotsBetween(before.versions, unit.today, earlierOf(end, to))
      .filter(({ slot }) => !over.has(weekOf(serviceId, slot)))
      .map(({ terms }) => terms);
    const later = before.versions.filter(
      ({ beginsOn }) => beginsOn > to && (before.endDate === null || beginsOn <= before.endDate),
    );
    const made = new Map(after.visits.map(visit => [visit.id, visit.crewId]));
    const ofVisits = before.visits.filter(
      ({ id, date }) =>
        (pending.has(id) && pending.get(id) === made.get(id)) || (!there.has(id) && date >= unit.today),
    );
    return [...due, ...later, ...ofVisits].map(({ crewId }) => crewId);
  });
  await assertAtWork(
    unit,
    ids.filter(id => id !== null),
  );
}

/** Refuses to give work to inactive or deleted crews. Throws `conflict`. */
export async function assertAtWork(unit: UnitOfWork, crewIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(crewIds)];
  const found = await unit.tx
    .select({ name: crews.name, isActive: crews.isActive })
    .from(crews)
    .where(isAnyOf(crews.id, wanted))
    .orderBy(asc(crews.id));
  if (found.length < wanted.length) throw new AppError('conflict', scheduleTexts.reassign.deleted);
  const resting = found.find(({ isActive }) => !isActive);
  if (resting)
    throw new AppError('conflict', scheduleTexts.reassign.rests, { values: { crew: resting.name } });
}

import { and, eq, max } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, serviceEdits, services } from '#server/db/schema/index.ts';
import { affectedBy, type KeptEdit } from '#server/modules/schedule/cadence/planUndo.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { LoadedService } from '../terms/loadServices.ts';
import type { Planned, PlannedVisit } from '../terms/serviceVisits.ts';
import { plainTerms } from '../terms/storeServices.ts';

export type StoredEdit = Pick<typeof serviceEdits.$inferSelect, 'actorName' | 'createdAt'> &
  KeptEdit<PlannedVisit>;

/**
 * Stores the state before a change of a service, so that it can be undone; must be called before the change
 * is applied.
 */
export async function editKeeper(
  unit: UnitOfWork,
  service: LoadedService,
  { visits, difference, comingBack }: Pick<Planned, 'visits' | 'difference' | 'comingBack'>,
): Promise<{ store: () => Promise<void> }> {
  const touched = [...affectedBy(visits, difference), ...(comingBack?.restored ?? []).map(({ now }) => now)];
  const [last] = await unit.tx
    .select({ id: max(assignments.id) })
    .from(assignments)
    .where(eq(assignments.serviceId, service.id));
  const { startDate, endDate } = service;
  const before = {
    startDate,
    endDate,
    versions: service.versions.map(plainTerms),
    pauses: service.pauses,
  };
  return {
    async store() {
      const left = await unit.tx
        .select()
        .from(assignments)
        .where(
          isAnyOf(
            assignments.id,
            [...touched, ...(comingBack?.again ?? [])].map(visit => visit.id),
          ),
        );
      const [stored] = await unit.tx
        .select({ version: services.version })
        .from(services)
        .where(eq(services.id, service.id));
      const row = {
        version: stored?.version ?? 0,
        before,
        visits: touched,
        left,
        lastId: last?.id ?? 0,
        actorName: unit.actor.name,
        createdAt: unit.now,
      };
      await unit.tx
        .insert(serviceEdits)
        .values({ ...row, serviceId: service.id })
        .onConflictDoUpdate({ target: serviceEdits.serviceId, set: row });
    },
  };
}

/** Latest change of a service, unless the service was changed otherwise since. */
export async function latestEdit(
  db: Queryable,
  { id, version }: Pick<LoadedService, 'id' | 'version'>,
): Promise<StoredEdit | undefined> {
  const [row] = await db
    .select()
    .from(serviceEdits)
    .where(and(eq(serviceEdits.serviceId, id), eq(serviceEdits.version, version)));
  return row as StoredEdit | undefined;
}

/** Removes the stored change, which can be undone only once. */
export async function forgetEdit({ tx }: UnitOfWork, serviceId: number): Promise<void> {
  await tx.delete(serviceEdits).where(eq(serviceEdits.serviceId, serviceId));
}

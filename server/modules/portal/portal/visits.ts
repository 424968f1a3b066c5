import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { PortalVisit } from '#contract/portal/portal.calls.ts';
import { serviceStatusOf } from '#contract/portal/portal.ts';
import {
  assignments,
  charges,
  crews,
  history,
  notes,
  photos,
  properties,
  visitRatings,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { photoUrls } from '#server/modules/field/photos/photoUrl.ts';
import { mayRate } from '#server/modules/schedule/ratings/rateVisit.ts';

export type PhotoDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

const done = eq(assignments.status, 'completed');

/** Whether a visit is skipped and its customer made the latest skip. */
export const isOwnSkip = sql<boolean>`${assignments.status} = 'skipped' and coalesce((
  select h.actor_type = 'customer' from ${history} h
  where h.entity = 'assignment' and h.entity_id = ${assignments.id}::text and h.after->>'status' = 'skipped'
  order by h.id desc limit 1), false)`;

/** The customer's visits that are upcoming, in progress, or skipped by the customer, nearest first. */
export function upcomingVisits(deps: PhotoDeps, customerId: number, today: Day): Promise<PortalVisit[]> {
  return visitsWhere(
    deps,
    and(
      eq(assignments.customerId, customerId),
      or(
        and(eq(assignments.status, 'pending'), gte(assignments.date, today)),
        eq(assignments.status, 'started'),
        and(gte(assignments.date, today), isOwnSkip),
      ),
    ),
    query => query.orderBy(asc(assignments.date), asc(assignments.id)),
  );
}

/** Last completed visit on each of the customer's properties. */
export async function lastVisits(deps: PhotoDeps, customerId: number): Promise<PortalVisit[]> {
  const last = await deps.db
    .selectDistinctOn([assignments.propertyId], { id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.customerId, customerId), done))
    .orderBy(assignments.propertyId, desc(assignments.date), desc(assignments.id));
  if (last.length === 0) return [];
  return visitsWhere(
    deps,
    inArray(
      assignments.id,
      last.map(row => row.id),
    ),
  );
}

const past = (customerId: number, today: Day, propertyId: number | undefined) =>
  and(
    eq(assignments.customerId, customerId),
    propertyId === undefined ? undefined : eq(assignments.propertyId, propertyId),
    or(done, and(inArray(assignments.status, ['skipped', 'cancel']), lte(assignments.date, today))),
  );

/** A page of past visits, newest first, with their photos. */
export async function pastVisits(
  deps: PhotoDeps,
  customerId: number,
  { propertyId, start, length }: { propertyId?: number | undefined; start: number; length: number },
): Promise<{ list: PortalVisit[]; total: number }> {
  const where = past(customerId, deps.clock.today(), propertyId);
  return {
    list: await visitsWhere(deps, where, query =>
      query.orderBy(desc(assignments.date), desc(assignments.id)).limit(length).offset(start),
    ),
    total: await deps.db.$count(assignments, where),
  };
}

/** One past visit, or undefined. */
export async function pastVisit(
  deps: PhotoDeps,
  customerId: number,
  id: number,
): Promise<PortalVisit | undefined> {
  const where = and(past(customerId, deps.clock.today(), undefined), eq(assignments.id, id));
  return (await visitsWhere(deps, where))[0];
}

const selectVisits = ({ db }: Pick<Deps, 'db'>) =>
  db
    .select({
      id: assignments.id,
      propertyId: assignments.propertyId,
      address: properties.address,
      date: assignments.date,
      slot: assignments.slot,
      serviceType: assignments.serviceType,
      status: assignments.status,
      crewName: crews.name,
      startedAt: assignments.startedAt,
      completedAt: assignments.completedAt,
      skipReason: assignments.skipReason,
      isOwnSkip,
      workedMinutes: assignments.workedMinutes,
      stars: visitRatings.stars,
      ratingWords: visitRatings.words,
      ratedAt: visitRatings.ratedAt,
      chargeId: charges.id,
      chargeStatus: charges.status,
      chargeTotal: charges.totalCents,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .leftJoin(crews, eq(crews.id, assignments.crewId))
    .leftJoin(charges, eq(charges.assignmentId, assignments.id))
    .leftJoin(visitRatings, eq(visitRatings.assignmentId, assignments.id))
    .$dynamic();

async function visitsWhere(
  deps: PhotoDeps,
  where: SQL | undefined,
  arrange: (query: ReturnType<typeof selectVisits>) => ReturnType<typeof selectVisits> = query => query,
): Promise<PortalVisit[]> {
  const rows = await arrange(selectVisits(deps).where(where));
  const ids = rows.filter(row => row.status === 'completed').map(row => row.id);
  const photosOf = await photosByVisit(deps, ids);
  const notesOf = await notesByVisit(deps, ids);
  const moment = { now: deps.clock.now(), today: deps.clock.today() };
  return rows.map(({ chargeId, chargeStatus, chargeTotal, startedAt, completedAt, ...rest }) => {
    const { stars, ratingWords, ratedAt, ...row } = rest;
    return {
      ...row,
      rating:
        stars === null || ratedAt === null
          ? null
          : { stars, words: ratingWords, ratedAt: ratedAt.toISOString() },
      mayRate: mayRate(row, ratedAt, moment),
      serviceStatus: serviceStatusOf(row),
      startedAt: startedAt?.toISOString() ?? null,
      completedAt: completedAt?.toISOString() ?? null,
      photos: photosOf.get(row.id) ?? [],
      notes: notesOf.get(row.id) ?? [],
      charge:
        chargeId === null || chargeStatus === null
          ? null
          : { id: chargeId, status: chargeStatus, totalCents: chargeTotal ?? 0 },
    };
  });
}

/** Includes only photos meant for the customer. */
export async function photosByVisit(
  deps: PhotoDeps,
  ids: number[],
): Promise<Map<number, PortalVisit['photos']>> {
  const found = new Map<number, PortalVisit['photos']>();
  if (ids.length === 0) return found;
  const rows = await deps.db
    .select({
      id: photos.id,
      assignmentId: photos.assignmentId,
      width: photos.width,
      height: photos.height,
    })
    .from(photos)
    .where(and(inArray(photos.assignmentId, ids), eq(photos.forCustomer, true)))
    .orderBy(photos.takenAt, photos.id);
  for (const { assignmentId, ...photo } of rows)
    found.set(assignmentId, [...(found.get(assignmentId) ?? []), { ...photo, ...photoUrls(deps, photo.id) }]);
  return found;
}

async function notesByVisit({ db }: PhotoDeps, ids: number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ assignmentId: sql<number>`${notes.assignmentId}`, text: notes.text })
    .from(notes)
    .where(and(inArray(notes.assignmentId, ids), eq(notes.forCustomer, true), isNull(notes.deletedAt)))
    .orderBy(notes.id);
  for (const { assignmentId, text } of rows)
    found.set(assignmentId, [...(found.get(assignmentId) ?? []), text]);
  return found;
}

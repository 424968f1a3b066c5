import { and, asc, eq, ne } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { VendorWork } from '#contract/territory/reassign.calls.ts';
import type { VendorWorkTo } from '#contract/territory/reassign.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, vendors } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import type { ChangeRecorder } from './changeRecorder.ts';
import { type Crew, handOverWork, workOfCrews } from './handOverWork.ts';

type WorkingCrew = Crew & Pick<typeof crews.$inferSelect, 'serviceTypes'>;

const crewsAtWork = (db: Queryable, vendorId: number): Promise<WorkingCrew[]> =>
  db
    .select({ id: crews.id, vendorId: crews.vendorId, name: crews.name, serviceTypes: crews.serviceTypes })
    .from(crews)
    .where(and(eq(crews.vendorId, vendorId), eq(crews.isActive, true)))
    .orderBy(asc(crews.name), asc(crews.id));

/**
 * Upcoming work of a vendor's crews, each with a preview of giving it to the crew chosen for it. Throws
 * `invalid`.
 */
export async function workOfVendor(
  db: Queryable,
  vendorId: number,
  today: Day,
  workTo: VendorWorkTo,
): Promise<VendorWork> {
  const own = await crewsAtWork(db, vendorId);
  const takers = new Map<number, Crew | null>();
  for (const crew of own) takers.set(crew.id, await takerFor(db, crew, workTo));
  const works = await workOfCrews(db, takers, today);
  return {
    crews: own.flatMap(({ id: crewId, name: crewName }) => {
      const work = works.get(crewId);
      const isIdle = !work || work.services + work.visits + work.zips + work.underWay === 0;
      return isIdle ? [] : [{ crewId, crewName, ...work }];
    }),
  };
}

/**
 * Gives the upcoming work of a vendor's crews to the crews chosen for it. Returns the vendor's crews that
 * have none left, and the remaining work of the others. Throws `invalid` naming the crew in `workTo`.
 */
export async function handOverVendor(
  unit: UnitOfWork,
  vendorId: number,
  workTo: VendorWorkTo,
  keeper: ChangeRecorder,
): Promise<{ idle: WorkingCrew[]; left: VendorWork['crews'] }> {
  const own = await crewsAtWork(unit.tx, vendorId);
  for (const crew of own) {
    const to = await takerFor(unit.tx, crew, workTo);
    if (to) await handOverWork(unit, crew, to, keeper);
  }
  const { crews: working } = await workOfVendor(unit.tx, vendorId, unit.today, {});
  const left = working.filter(({ services, visits, zips }) => services + visits + zips > 0);
  return { idle: own.filter(crew => left.every(({ crewId }) => crewId !== crew.id)), left };
}

/** The crew that takes over: active, of another active vendor, and offering the same types of service. */
async function takerFor(db: Queryable, crew: WorkingCrew, workTo: VendorWorkTo): Promise<Crew | null> {
  const id = workTo[crew.id];
  if (id == null) return null;
  const [to] = await db
    .select({ id: crews.id, vendorId: crews.vendorId, name: crews.name, serviceTypes: crews.serviceTypes })
    .from(crews)
    .innerJoin(vendors, and(eq(vendors.id, crews.vendorId), eq(vendors.status, 'active')))
    .where(and(eq(crews.id, id), eq(crews.isActive, true), ne(crews.vendorId, crew.vendorId)));
  if (!to) throw AppError.invalid({ [`workTo.${crew.id}`]: scheduleTexts.reassign.otherVendor });
  if (!crew.serviceTypes.every(type => to.serviceTypes.includes(type)))
    throw AppError.invalid({ [`workTo.${crew.id}`]: scheduleTexts.reassign.otherWork });
  return to;
}

import { eq, sql } from 'drizzle-orm';
import { type Day, laterOf } from '#contract/core/days.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { services } from '#server/db/schema/index.ts';
import { type PlannedService, planDifference } from '#server/modules/schedule/cadence/planDifference.ts';
import { planRestoredVisits, type Remembered } from '#server/modules/schedule/cadence/planRestoredVisits.ts';
import { addsFrom, statusOn } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { rememberedVisits } from '../edit/remembered.ts';
import { horizonOf, scheduleSettings } from '../scheduleSettings.ts';
import { type LoadedService, loadService, makesVisits } from './loadServices.ts';
import { serviceView } from './serviceView.ts';
import { type Planned, type PlannedVisit, serviceVisits } from './serviceVisits.ts';

/** Locks a service until the end of the transaction. Throws `not_found` or `stale`. */
export async function lockService(
  unit: UnitOfWork,
  id: number,
  expected: number | null,
): Promise<LoadedService> {
  const service = await loadService(unit.tx, id, 'update');
  if (!service) throw AppError.notFound();
  if (expected !== null && expected !== service.version)
    throw new AppError('stale', 'stale', { current: await serviceView(unit.tx, id, unit.today) });
  return service;
}

const NOTHING: Remembered<PlannedVisit> = { calledOff: [], takenAway: [] };

/** Plans what a pause, a resumption or an end does to a service's visits from a day on. */
export async function planRange(
  db: Queryable,
  service: LoadedService,
  after: PlannedService,
  range: { from: Day; today: Day; isLocked: boolean },
): Promise<Planned> {
  const { from, today } = range;
  const settings = await scheduleSettings(db);
  const visits = await serviceVisits(db, service.id, from, range.isLocked);
  const addFrom = addsFrom(after, { isServed: makesVisits(service), today });
  const remembered = addFrom === null ? NOTHING : await rememberedVisits(db, service, today, range.isLocked);
  // Removed visits with fields set by hand are restored even if a new weekday had put them past the horizon.
  const decided = remembered.takenAway.filter(({ handMade }) => handMade.length > 0);
  const to = laterOf(horizonOf(today, settings), ...decided.map(({ slot }) => slot));
  const difference = planDifference({
    before: service,
    after,
    visits,
    from,
    addFrom,
    to,
    fields: [],
    made: [],
    keepsHandMade: true,
    off: settings,
  });
  const { added } = difference;
  const comingBack = planRestoredVisits({ before: service, after, visits, added, today }, remembered);
  return { difference, visits, pauses: after.pauses, comingBack, from, to };
}

/** Stores a service after a change, with its status as of today; returns the version. */
export async function storeService(
  unit: UnitOfWork,
  service: LoadedService,
  after: Pick<PlannedService, 'startDate' | 'endDate' | 'pauses'>,
): Promise<typeof services.$inferSelect> {
  const [stored] = await unit.tx
    .update(services)
    .set({
      startDate: after.startDate,
      endDate: after.endDate,
      status: statusOn(after, unit.today),
      version: sql`${services.version} + 1`,
    })
    .where(eq(services.id, service.id))
    .returning();
  if (!stored) throw AppError.notFound();
  return stored;
}

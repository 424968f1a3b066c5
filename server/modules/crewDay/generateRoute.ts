import { eq } from 'drizzle-orm';
import type { Day } from '../../../contract/days.ts';
import type { LatLng } from '../../../contract/distance.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { crews, routes } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { currentLocation, mergeOrder, reorderableStops } from './arrangement.ts';
import { saveOrder, stopsToArrange } from './arrangeStops.ts';
import { type PlannedDrive, planDrive } from './planDrive.ts';

/**
 * Generate Route: puts the day's pending stops into a short order from where the crew is (its start point, or
 * the stop it went to last) and back to its start point. Locked stops and what is begun or done keep their
 * place, stops without coordinates go last. Throws `not_found` without such a crew.
 */
export function generateRoute(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  crewId: number,
  date: Day,
): Promise<void> {
  return write(deps, actor, async unit => {
    const home = await startPoint(unit, crewId);
    const before = await stopsToArrange(unit, crewId, date);
    const turns = reorderableStops(before);
    const { order, ...lengths } = planDrive({
      from: currentLocation(before, home),
      to: home,
      places: turns.stops.map(stop => stop.place),
      lockedTurns: turns.lockedTurns,
    });
    const after = mergeOrder(
      before,
      order.flatMap(index => turns.stops[index] ?? []),
    );
    await saveLengths(unit, crewId, date, lengths);
    await saveOrder(unit, crewId, date, before, after);
  });
}

async function startPoint(unit: UnitOfWork, crewId: number): Promise<LatLng | null> {
  const [crew] = await unit.tx
    .select({ latitude: crews.startLatitude, longitude: crews.startLongitude })
    .from(crews)
    .where(eq(crews.id, crewId));
  if (!crew) throw AppError.notFound();
  const { latitude, longitude } = crew;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Both lengths are of the drive that is left: what is driven cannot be saved any more. */
async function saveLengths(
  unit: UnitOfWork,
  crewId: number,
  date: Day,
  { before, after }: Omit<PlannedDrive, 'order'>,
): Promise<void> {
  const values = {
    milesBefore: before.miles,
    milesAfter: after.miles,
    minutesBefore: before.minutes,
    minutesAfter: after.minutes,
    generatedAt: unit.now,
    generatedById: unit.actor.userId,
  };
  await unit.tx
    .insert(routes)
    .values({ crewId, date, ...values })
    .onConflictDoUpdate({ target: [routes.crewId, routes.date], set: values });
}

import { eq } from 'drizzle-orm';
import type { Day } from '../../../contract/days.ts';
import type { Place } from '../../../contract/distance.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { crews, routes } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { type ArrangedStop, openTurns, putBack, whereNow } from './arrangement.ts';
import { saveOrder, stopsToArrange } from './arrangeStops.ts';
import { driveThrough } from './drive.ts';
import { shortestOrder } from './shortestOrder.ts';

interface Arranged {
  crewId: number;
  date: Day;
  from: Place | null;
  to: Place | null;
  before: readonly ArrangedStop[];
  after: readonly ArrangedStop[];
}

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
    const turns = openTurns(before);
    const from = whereNow(before, home);
    const order = shortestOrder({
      from,
      to: home,
      places: turns.stops.map(stop => stop.place),
      lockedTurns: turns.lockedTurns,
    });
    const found = order.flatMap(index => turns.stops[index] ?? []);
    const after = putBack(before, found);
    await saveLengths(unit, { crewId, date, from, to: home, before, after });
    await saveOrder(unit, crewId, date, before, after);
  });
}

async function startPoint(unit: Unit, crewId: number): Promise<Place | null> {
  const [crew] = await unit.tx
    .select({ latitude: crews.startLatitude, longitude: crews.startLongitude })
    .from(crews)
    .where(eq(crews.id, crewId));
  if (!crew) throw AppError.notFound();
  const { latitude, longitude } = crew;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const openPlaces = (stops: readonly ArrangedStop[]) =>
  stops.flatMap(({ status, place }) => (place && status === 'pending' ? [place] : []));

/** Both lengths are of the drive that is left: what is driven cannot be saved any more. */
async function saveLengths(unit: Unit, { crewId, date, from, to, before, after }: Arranged): Promise<void> {
  const nothing = { miles: 0, minutes: 0 };
  const was = driveThrough(from, openPlaces(before), to) ?? nothing;
  const is = driveThrough(from, openPlaces(after), to) ?? nothing;
  const values = {
    milesBefore: was.miles,
    milesAfter: is.miles,
    minutesBefore: was.minutes,
    minutesAfter: is.minutes,
    generatedAt: unit.now,
    generatedById: unit.actor.userId,
  };
  await unit.tx
    .insert(routes)
    .values({ crewId, date, ...values })
    .onConflictDoUpdate({ target: [routes.crewId, routes.date], set: values });
}

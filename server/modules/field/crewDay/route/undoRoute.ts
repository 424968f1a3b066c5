import { and, eq } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { routes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { orderToUndo } from './arrangement.ts';
import { saveOrder, stopsToArrange } from './arrangeStops.ts';

/**
 * Restores the stop order and numbers that a day had before its route was generated. Throws `conflict` if
 * none were saved, or if its stops have been rearranged, started or locked since.
 */
export function undoRoute(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { crewId, date }: { crewId: number; date: Day },
): Promise<void> {
  return write(deps, actor, async unit => {
    const ofDay = and(eq(routes.crewId, crewId), eq(routes.date, date));
    const stops = await stopsToArrange(unit, crewId, date);
    const [route] = await unit.tx.select().from(routes).where(ofDay).for('update');
    const before = route?.orders && orderToUndo(stops, route.orders);
    if (!before) throw new AppError('conflict', fieldTexts.crewDay.noWayBack);
    await unit.tx.delete(routes).where(ofDay);
    await saveOrder(unit, crewId, date, stops, before, route.orders?.numbers);
  });
}

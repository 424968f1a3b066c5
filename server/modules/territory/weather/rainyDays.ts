import { and, eq } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import { rainyDays } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { FORECAST_DAYS, readForecasts } from './forecasts.ts';

/**
 * Stores the markets' rainy days, which start automations. SQL can't derive them from the forecasts, because
 * the markets' locations aren't in the database.
 */
export async function keepRainyDays({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const today = clock.today();
  const span = { from: today, to: addDays(today, FORECAST_DAYS) };
  const { markets } = (await readForecasts({ db, clock, config }, span)) ?? { markets: [] };
  const rainy = markets.flatMap(({ id, days }) =>
    [...days.values()].flatMap(({ date, isWet, chance }) => (isWet ? [{ marketId: id, date, chance }] : [])),
  );
  await db.transaction(async tx => {
    const known = await tx.select().from(rainyDays);
    for (const { marketId, date, chance } of known) {
      const now = rainy.find(one => one.marketId === marketId && one.date === date);
      const isIt = and(eq(rainyDays.marketId, marketId), eq(rainyDays.date, date));
      if (!now) await tx.delete(rainyDays).where(isIt);
      else if (now.chance !== chance) await tx.update(rainyDays).set({ chance: now.chance }).where(isIt);
    }
    if (rainy.length > 0) await tx.insert(rainyDays).values(rainy).onConflictDoNothing();
  });
}

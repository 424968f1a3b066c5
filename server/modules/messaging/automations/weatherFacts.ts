import { eq } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { markets, rainyDays } from '#server/db/schema/index.ts';
import { type CustomerFacts, NO_PERSON } from './facts.ts';
import type { Occurrence } from './findOccurrences.ts';

/** Returns the facts about markets' rainy days. */
export async function weatherFacts(
  db: Queryable,
  occurrences: readonly Occurrence[],
): Promise<(occurrence: Occurrence | undefined) => CustomerFacts | undefined> {
  const rows = await db
    .select({ id: markets.id, name: markets.name, date: rainyDays.date, chance: rainyDays.chance })
    .from(rainyDays)
    .innerJoin(markets, eq(markets.id, rainyDays.marketId))
    .where(isAnyOf(rainyDays.marketId, [...new Set(occurrences.map(({ subjectId }) => subjectId))]));
  const known = new Map(
    rows.map(({ id, name, date, chance }): [string, CustomerFacts] => [
      `${id} ${date}`,
      {
        ...NO_PERSON,

        name: `${name}, ${showDay(date)}, ${chance}%`,
      },
    ]),
  );
  return occurrence => occurrence && known.get(`${occurrence.subjectId} ${occurrence.date}`);
}

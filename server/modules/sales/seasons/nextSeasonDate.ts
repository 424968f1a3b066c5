import { eq } from 'drizzle-orm';
import type { NextSeasonDate } from '#contract/sales/seasons.calls.ts';
import { NEXT_SEASON_KEY, nextSeasonDateBody } from '#contract/sales/seasons.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { settings } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { keepNote } from '#server/modules/system/settings/storeSetting.ts';
import { write } from '#server/unitOfWork.ts';

/** Returns the first day of the next season as the office noted it; null if it hasn't. */
export async function nextSeasonDate(db: Queryable): Promise<NextSeasonDate> {
  const [row] = await db.select().from(settings).where(eq(settings.key, NEXT_SEASON_KEY));
  return nextSeasonDateBody.catch({ date: null }).parse(row?.value ?? { date: null });
}

export function saveNextSeasonDate(
  deps: Deps,
  session: Session,
  body: NextSeasonDate,
): Promise<NextSeasonDate> {
  return write(deps, session, async unit => {
    // The next season is in the future, even for callers who may change past days.
    assertNotPast({ permissions: [] }, unit.today, { date: body.date });
    const before = await nextSeasonDate(unit.tx);
    await keepNote(unit.tx, NEXT_SEASON_KEY, body);
    await unit.record({
      entity: 'setting',
      entityId: NEXT_SEASON_KEY,
      action: 'updated',
      before: { ...before },
      after: { ...body },
    });
    return body;
  });
}

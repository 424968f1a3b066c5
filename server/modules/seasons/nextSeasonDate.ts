import { eq } from 'drizzle-orm';
import type { NextSeasonDate } from '../../../contract/calls/seasons.ts';
import { NEXT_SEASON_KEY, nextSeasonDateBody } from '../../../contract/seasons.ts';
import type { Session } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import { settings } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import { keepNote } from '../settings/storeSetting.ts';
import { assertNotPast } from '../visits/fromToday.ts';

/** The day on which the next season begins, as the office keeps it in mind; null while nobody said. */
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

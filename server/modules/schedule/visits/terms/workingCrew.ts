import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import { rowScope } from '#server/api/rowScope.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews } from '#server/db/schema/index.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

/** An active crew within the caller's reach. Throws `invalid` naming `crewId`. */
export async function workingCrew(
  db: Queryable,
  session: Session,
  id: number,
): Promise<{ id: number; vendorId: number; name: string }> {
  const [crew] = await db
    .select({ id: crews.id, vendorId: crews.vendorId, name: crews.name })
    .from(crews)
    .where(and(eq(crews.id, id), eq(crews.isActive, true), rowScope(db, 'crew', session)));
  if (!crew) throw AppError.invalid({ crewId: scheduleTexts.visits.noSuchCrew });
  return crew;
}

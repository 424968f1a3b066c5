import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { GENERATED_THROUGH_KEY } from '#contract/schedule/schedule.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { properties, services } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { generateVisits, SERVICES_PER_BATCH, type Window } from '#server/modules/schedule/visits/generate.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { refreshStatus } from '#server/modules/schedule/visits/status/refreshStatus.ts';
import { isServed } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { keepNote } from '#server/modules/system/settings/storeSetting.ts';
import { write } from '#server/unitOfWork.ts';

type GenerateDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

/**
 * Generates every service's missing visits from today to the horizon, in batches with separate transactions,
 * so that locks stay short. Returns the number of visits.
 */
export async function generateAll(deps: GenerateDeps, window?: Window): Promise<number> {
  const today = deps.clock.today();
  const { from, to } = window ?? { from: today, to: horizonOf(today, await scheduleSettings(deps.db)) };
  await write(deps, SYSTEM_ACTOR, refreshStatus);
  let made = 0;
  let after = 0;
  for (;;) {
    const batch = await deps.db
      .select({ id: services.id })
      .from(services)
      .innerJoin(properties, eq(properties.id, services.propertyId))
      .where(and(gt(services.id, after), ne(services.status, 'ended'), isServed))
      .orderBy(asc(services.id))
      .limit(SERVICES_PER_BATCH);
    const ids = batch.map(row => row.id);
    const last = ids.at(-1);
    if (last === undefined) break;
    made += await write(deps, SYSTEM_ACTOR, unit => generateVisits(unit.tx, ids, { from, to }));
    after = last;
  }
  await keepNote(deps.db, GENERATED_THROUGH_KEY, to);
  return made;
}

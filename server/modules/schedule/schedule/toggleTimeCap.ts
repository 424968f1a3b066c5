import { and, eq } from 'drizzle-orm';
import type { TimeCapToggle } from '#contract/schedule/schedule.ts';
import type { Service } from '#contract/schedule/services.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { properties, services } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { assertCapOffered } from '#server/modules/schedule/visits/terms/timeCaps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { editService } from './editService.ts';

/**
 * Turns the time cap of a bush and bed service on (for the given hours, or else the longest) or off, from
 * today on. Throws `not_found` or `invalid`.
 */
export async function toggleTimeCap(
  deps: Deps,
  session: Session,
  { customerId, propertyId }: { customerId: number; propertyId: number },
  { serviceId, isOn, hours }: TimeCapToggle,
): Promise<Service> {
  const [service] = await deps.db
    .select({ type: services.type })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .where(
      and(
        eq(services.id, serviceId),
        eq(services.propertyId, propertyId),
        eq(properties.customerId, customerId),
      ),
    );
  if (!service) throw AppError.notFound();
  if (service.type !== 'bnb') throw AppError.invalid({ serviceId: scheduleTexts.schedule.bnbOnly });
  const wanted = hours ?? (await settingOf(deps.db, 'timeCap')).maximumHours;
  const timeCapMinutes = isOn ? wanted * 60 : null;
  await assertCapOffered(deps.db, timeCapMinutes, 'hours');
  const terms = {
    timeCapMinutes,
    from: deps.clock.today(),
    scope: 'following' as const,
    reason: null,
  };
  return editService(deps, session, serviceId, terms, null);
}

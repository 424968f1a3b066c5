import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ForcedPreview } from '#contract/schedule/forced.calls.ts';
import type { ForcedPreviewBody } from '#contract/schedule/forced.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { assignments, crews } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { termsOn } from '#server/modules/schedule/cadence/termsNow.ts';
import { isPausedOn } from '#server/modules/schedule/cadence/visitsDue.ts';
import { assertNotBeforeStart, assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { WORKING } from '#server/modules/schedule/visits/edit/warnOfDays.ts';
import { minutesOfTerms } from '#server/modules/schedule/visits/generate.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { currentCrews } from '#server/modules/schedule/visits/status/crewsNow.ts';
import { loadService } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { workingCrew } from '#server/modules/schedule/visits/terms/workingCrew.ts';
import { forcedRules } from './forcedList.ts';
import { assertForceable } from './forceVisit.ts';

/** Rules that a visit of a service on a day would break, with the crew's hours; writes nothing. */
export async function previewForced(
  { db, clock }: Deps,
  session: Session,
  serviceId: number,
  body: ForcedPreviewBody,
): Promise<ForcedPreview> {
  assertNotPast(session, clock.today(), { date: body.date });
  await assertNotBeforeStart(db, [serviceId], body.date, clock.today());
  const service = await loadService(db, serviceId);
  const terms = service && termsOn(service.versions, body.date);
  if (!service || !terms) throw AppError.notFound();
  assertForceable(service);
  const asked = { serviceId, slot: body.date, crewId: terms.crewId };
  const [crewNow] = await currentCrews(db, [asked], clock.today());
  const crewId = body.crewId ? (await workingCrew(db, session, body.crewId)).id : (crewNow ?? terms).crewId;
  const [crew] =
    crewId === null
      ? []
      : await db
          .select({ name: crews.name, capacityMinutes: crews.capacityMinutes })
          .from(crews)
          .where(eq(crews.id, crewId));
  const [day] = await db
    .select({
      minutes: sql<number>`coalesce(sum(${assignments.expectedMinutes})
        filter (where ${assignments.crewId} = ${crewId}), 0)::int`,
      sameDay: sql<boolean>`coalesce(bool_or(${assignments.serviceId} = ${serviceId}), false)`,
    })
    .from(assignments)
    .where(and(eq(assignments.date, body.date), inArray(assignments.status, [...WORKING])));
  const minutesBefore = day?.minutes ?? 0;
  const minutesAfter = minutesBefore + ((await minutesOfTerms(db, [terms.id])).get(terms.id) ?? 0);
  const off = await scheduleSettings(db);
  return {
    rules: forcedRules({
      date: body.date,
      weekday: terms.weekday,
      off,
      minutes: minutesAfter,
      capacityMinutes: crew?.capacityMinutes ?? null,
      isPaused: isPausedOn(service.pauses, body.date),
      isOutside: body.date < service.startDate || (service.endDate !== null && body.date > service.endDate),
    }),
    weekday: terms.weekday,
    crewId,
    crewName: crew?.name ?? null,
    capacityMinutes: crew?.capacityMinutes ?? null,
    minutesBefore,
    minutesAfter,
    sameDay: day?.sameDay ?? false,
  };
}

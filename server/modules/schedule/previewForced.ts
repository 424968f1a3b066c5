import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ForcedPreview } from '../../../contract/calls/forced.ts';
import type { ForcedPreviewBody } from '../../../contract/forced.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { assignments, crews } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { termsOn } from '../cadence/termsNow.ts';
import { isPausedOn } from '../cadence/visitsDue.ts';
import { crewsNow } from '../visits/crewsNow.ts';
import { assertNotBeforeStart, assertNotPast } from '../visits/fromToday.ts';
import { minutesOfTerms } from '../visits/generate.ts';
import { loadService } from '../visits/loadServices.ts';
import { scheduleSettings } from '../visits/scheduleSettings.ts';
import { WORKING } from '../visits/warnOfDays.ts';
import { workingCrew } from '../visits/workingCrew.ts';
import { forcedRules } from './forcedList.ts';
import { assertForceable } from './forceVisit.ts';

/** Which rules a visit of a service on a day would override, and the crew's hours with it; nothing is written. */
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
  const [crewNow] = await crewsNow(db, [asked], clock.today());
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

import { and, eq, sql } from 'drizzle-orm';
import { type Day, momentOf } from '#contract/core/days.ts';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import { stopsInTime } from '#contract/field/expectedTimes.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { prepared } from '#server/db/prepared.ts';
import { crews, routes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { checklistsInForce } from '#server/modules/field/checklistItems/visitChecklist.ts';
import { announcementsToRead } from '#server/modules/field/crewAnnouncements/forCrew.ts';
import { extrasOf } from '#server/modules/field/extraWork/pricesOfExtras.ts';
import { clockStateOf } from '#server/modules/field/timeSheets/clockState.ts';
import { phrasesOf } from '#server/modules/messaging/phrases/phrasesOf.ts';
import { settingsOf } from '#server/modules/system/settings/store.ts';
import { notesForCrew } from '#server/modules/territory/crews/crewNotes.ts';
import { conflictsOf } from '../conflicts/conflicts.ts';
import { canText, openWays } from '../events/notifyCustomer.ts';
import { rescueOf } from '../rescueSeal.ts';
import { driveThrough, endOf, placesOf, startOf } from '../route/drive.ts';
import { stopsOf } from './stops.ts';

const crewWithRoute = prepared(db =>
  db
    .select({ crew: crews, route: routes })
    .from(crews)
    .leftJoin(routes, and(eq(routes.crewId, crews.id), eq(routes.date, sql.placeholder('date'))))
    .where(eq(crews.id, sql.placeholder('crewId')))
    .prepare('crew_with_route'),
);

/** A crew's day as a member's phone shows it. Throws `not_found` for an unknown crew. */
export async function readCrewDay(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  crewId: number,
  date: Day,
  session: Pick<Session, 'userId' | 'type' | 'impersonating'>,
): Promise<CrewDay> {
  const { db } = deps;
  const { userId } = session;
  const [
    [found],
    planned,
    conflicts,
    announcements,
    notes,
    phrases,
    { timeCap, schedule, text, visitReasons },
    clock,
    checklists,
    extras,
  ] = await Promise.all([
    crewWithRoute(db, { crewId, date }),
    stopsOf(db, deps, crewId, date),
    conflictsOf(db, crewId, deps.clock.now()),
    announcementsToRead(db, crewId, userId),
    notesForCrew(db, crewId),
    phrasesOf(db, ['un-assign', 'assignment']),
    settingsOf(db, ['timeCap', 'schedule', 'text', 'visitReasons']),
    clockStateOf(db, userId, deps.clock.now(), deps.config.timeZone),
    checklistsInForce(db),
    extrasOf(db, crewId),
  ]);
  if (!found) throw AppError.notFound();
  const { crew, route } = found;
  const start = startOf(crew);
  const stops = planned.map(({ email, ...stop }) => ({
    ...stop,
    linksBy: openWays({ email, phone: stop.phone }, canText(text)),
  }));
  const day = {
    crew: {
      id: crew.id,
      name: crew.name,
      colour: crew.colour,
      capacityMinutes: crew.capacityMinutes,
      start: start && { address: crew.startAddress, ...start },
    },
    date,
    today: deps.clock.today(),
    now: deps.clock.now().toISOString(),
    stops,
    conflicts,
    announcements,
    notes,
    reminderMinutes: timeCap.reminderMinutes,
    clock,
    visitReasons,
    skipReasons: phrases['un-assign'],
    messagePhrases: phrases.assignment,
    checklists,
    extras,
    rescue: rescueOf(deps.config.appSecret, session),
    drive: driveThrough(start, placesOf(stops), endOf(crew)),
    route: route && {
      before: { miles: route.milesBefore, minutes: route.minutesBefore },
      after: { miles: route.milesAfter, minutes: route.minutesAfter },
      lateBefore: route.lateBefore,
      lateAfter: route.lateAfter,
      generatedAt: route.generatedAt.toISOString(),
    },
    expectedMinutes: stops.reduce(
      (sum, stop) => sum + (stop.status === 'cancel' ? 0 : stop.expectedMinutes),
      0,
    ),
    startsAt: momentOf(date, schedule.dayStartsAt, deps.config.timeZone).toISOString(),
    legs: route?.legs ?? [],
  };
  return { ...day, stops: stopsInTime(day, deps.clock.now()) };
}

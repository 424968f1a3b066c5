import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { PhotoStage } from '#contract/core/enums.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { gateHoursOn } from '#contract/customers/gateHours.ts';
import type { CrewNote, CrewStop, PhotoView, SentMessage } from '#contract/field/crewDay.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { assignments, customers, priorityRank, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { offersOf } from '#server/modules/field/extraOffers/offers.ts';
import { photoUrls } from '#server/modules/field/photos/photoUrl.ts';
import { taxesOn } from '#server/modules/territory/places/taxInForce.ts';
import { windowOn } from '../route/windowOn.ts';

const a = {
  id: sql`"assignments"."id"`,
  propertyId: sql`"assignments"."property_id"`,
  serviceType: sql`"assignments"."service_type"`,
  crewId: sql`"assignments"."crew_id"`,
  date: sql`"assignments"."date"`,
};

interface NoteRow {
  id: number;
  text: string;
  authorName: string;
  createdAt: string;
  isOnVisit: boolean;
}

interface PhotoRow {
  id: string;
  width: number;
  height: number;
  takenAt: string;
  stage: PhotoStage | null;
}

/** The notes for crews on the property and on the visit, newest first. */
const notesForCrew = sql<NoteRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'authorName', n.author_name,
    'createdAt', n.created_at, 'isOnVisit', n.assignment_id is not null) order by n.id desc)
  from notes n
  where n.property_id = ${a.propertyId} and n.for_crew and n.deleted_at is null
    and (n.assignment_id is null or n.assignment_id = ${a.id})), '[]')`;

const photo = sql`jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'takenAt', p.taken_at,
  'stage', p.stage)`;

const photosOfVisit = sql<PhotoRow[]>`coalesce((
  select jsonb_agg(${photo} order by p.taken_at, p.id) from photos p where p.assignment_id = ${a.id}), '[]')`;

const extraTime = sql<CrewStop['extraTime']>`(
  select jsonb_build_object('minutes', x.minutes, 'status', x.status, 'expiresAt', x.expires_at)
  from extra_time_requests x where x.assignment_id = ${a.id} order by x.asked_at desc, x.id limit 1)`;

/** When the customer was notified that this crew is on its way, on the visit's day. */
const toldAt = sql<string | null>`(
  select to_jsonb(min(e.at)) #>> '{}' from field_events e
  where e.assignment_id = ${a.id} and e.type = 'on-my-way' and e.outcome = 'applied' and e.conflict is null
    and e.crew_id = ${a.crewId} and (e.at at time zone ${sql.placeholder('timeZone')})::date = ${a.date})`;

const messages = sql<SentMessage[]>`coalesce((
  select jsonb_agg(jsonb_build_object('eventId', e.id, 'text', e.payload->>'text', 'sentAt', e.at) order by e.at desc)
  from field_events e
  where e.assignment_id = ${a.id} and e.type = 'message' and e.outcome = 'applied' and e.conflict is null), '[]')`;

interface LastVisit {
  date: Day;
  notes: NoteRow[];
  photos: PhotoRow[];
}

/**
 * The property's last completed visit of the same service before this one, with its notes for crews and its
 * four latest photos; null if there was none.
 */
const lastVisit = sql<LastVisit | null>`(
  select jsonb_build_object('date', b.date,
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'authorName', n.author_name,
        'createdAt', n.created_at, 'isOnVisit', true) order by n.id desc)
      from notes n where n.assignment_id = b.id and n.for_crew and n.deleted_at is null), '[]'),
    'photos', coalesce((
      select jsonb_agg(${photo} order by p.taken_at desc, p.id)
      from (select * from photos where assignment_id = b.id order by taken_at desc, id limit 4) p), '[]'))
  from assignments b
  where b.property_id = ${a.propertyId} and b.service_type = ${a.serviceType} and b.status = 'completed'
    and b.date < ${a.date}
  order by b.date desc, b.id desc limit 1)`;

/**
 * Order of a crew's stops: the route, then stops that aren't on it yet, by priority, waiting time and route
 * code.
 */
export const ROUTE_ORDER: readonly SQL[] = [
  sql`${assignments.routePosition} asc nulls last`,
  asc(priorityRank(properties.priority)),
  asc(assignments.slot),
  sql`${properties.routeCode} asc nulls last`,
  asc(properties.address),
  asc(assignments.id),
];

const noteView = (note: NoteRow): CrewNote => ({
  ...note,
  createdAt: new Date(note.createdAt).toISOString(),
});

/** `email` is only used to determine the customer's channels and isn't sent to the phone. */
type PlannedStop = Omit<CrewStop, 'expected' | 'linksBy'> & { email: string | null };

const plannedOn = prepared(db =>
  db
    .select({
      assignmentId: assignments.id,
      propertyId: assignments.propertyId,
      routePosition: assignments.routePosition,
      isLocked: assignments.isStopLocked,
      serviceType: assignments.serviceType,
      kind: assignments.kind,
      extraTime,
      frontBack: assignments.frontBack,
      status: assignments.status,
      expectedMinutes: assignments.expectedMinutes,
      timeCapMinutes: assignments.timeCapMinutes,
      address: properties.address,
      unit: properties.duplexUnit,
      city: properties.city,
      state: properties.state,
      zipcode: properties.zipcode,
      latitude: properties.latitude,
      longitude: properties.longitude,
      isPinApproximate: properties.isPinApproximate,
      customerFirstName: customers.firstName,
      phone: customers.phone,
      emergencyPhone: customers.emergencyPhone,
      email: customers.email,
      onMyWayBy: customers.onMyWayBy,
      toldAt,
      messagesBy: customers.messagesBy,
      language: customers.language,
      messages,
      ...mapTexts(PROPERTY_TEXTS, 'forCrew', (_, name) => properties[name]),
      gateHours: properties.gateHours,
      arrivalFrom: properties.arrivalFrom,
      arrivalTo: properties.arrivalTo,
      accessNotes: properties.accessNotes,
      propertyInstructions: properties.instructions,
      instructions: assignments.instructions,
      notes: notesForCrew,
      lastVisit,
      startedAt: assignments.startedAt,
      completedAt: assignments.completedAt,
      skipReason: assignments.skipReason,
      cancelReason: assignments.cancelReason,
      photos: photosOfVisit,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .innerJoin(customers, eq(customers.id, assignments.customerId))
    .where(
      and(eq(assignments.crewId, sql.placeholder('crewId')), eq(assignments.date, sql.placeholder('date'))),
    )
    .orderBy(...ROUTE_ORDER)
    .prepare('crew_stops'),
);

/** A crew's visits of a day in route order, with what the crew needs at each. */
export async function stopsOf(
  db: Queryable,
  deps: Pick<Deps, 'config' | 'clock'>,
  crewId: number,
  date: Day,
): Promise<PlannedStop[]> {
  const rows = await plannedOn(db, { crewId, date, timeZone: deps.config.timeZone });
  const [offers, taxes] = await Promise.all([
    offersOf(
      db,
      rows.map(row => row.assignmentId),
      deps.clock.now(),
    ),
    taxesOn(
      db,
      rows.map(row => row.zipcode),
      date,
    ),
  ]);
  const offersAt = Map.groupBy(offers, offer => offer.assignmentId);
  const shown = (row: PhotoRow): PhotoView => ({
    ...row,
    ...photoUrls(deps, row.id),
    takenAt: new Date(row.takenAt).toISOString(),
  });
  return rows.map(row => ({
    ...row,
    taxPercent: taxes.get(row.zipcode) ?? 0,
    offers: offersAt.get(row.assignmentId) ?? [],
    gateHours: gateHoursOn(row.gateHours, date),
    toldAt: row.toldAt && new Date(row.toldAt).toISOString(),
    messages: row.messages.map(sent => ({ ...sent, sentAt: new Date(sent.sentAt).toISOString() })),
    window: windowOn(row, date, deps.config.timeZone),
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    notes: row.notes.map(noteView),
    photos: row.photos.map(shown),
    lastVisit: row.lastVisit?.date ?? null,
    lastNotes: row.lastVisit?.notes.map(noteView) ?? [],
    lastPhotos: row.lastVisit?.photos.map(shown) ?? [],
  }));
}

import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { isCustomerType } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import type { PhotoView } from '#contract/field/crewDay.calls.ts';
import { VISIT_ACTIONS } from '#contract/schedule/assignments.ts';
import type { ActionVerdict, AssignmentDetail, AssignmentNote } from '#contract/schedule/visits.calls.ts';
import { AppError } from '#server/api/errors.ts';
import { isStaff, type Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments as a,
  charges,
  customers,
  moveItems,
  moves,
  notes,
  properties as p,
  photos,
  users,
  visitRatings,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { membersOn } from '#server/modules/field/attendance/members.ts';
import { checklistOf } from '#server/modules/field/checklistItems/visitChecklist.ts';
import { photoUrls } from '#server/modules/field/photos/photoUrl.ts';
import { versionOn } from '#server/modules/schedule/cadence/cadence.ts';
import { refusalOf, type UndoWindow } from '../status/rules.ts';
import { undoOf } from '../status/undoOf.ts';
import { loadService } from '../terms/loadServices.ts';
import { describeTerms } from '../terms/serviceView.ts';
import { seesOf, workLogRow } from './workLogRows.ts';

/** A visit with everything on its page that the caller may see. Throws `not_found`. */
export async function assignmentDetail(
  deps: Deps,
  session: Session,
  id: number,
  language: Language,
): Promise<AssignmentDetail> {
  const { db, clock } = deps;
  const sees = seesOf(session);
  const row = await workLogRow(db, id, sees);
  if (!row) throw AppError.notFound();
  const [place] = await db
    .select({
      property: {
        id: p.id,
        address: p.address,
        duplexUnit: p.duplexUnit,
        city: p.city,
        state: p.state,
        zipcode: p.zipcode,
        lotSize: p.lotSize,
        isCornerLot: p.isCornerLot,
        ...mapTexts(PROPERTY_TEXTS, 'forCrew', (_, name) => p[name]),
        gateHours: p.gateHours,
        arrivalFrom: p.arrivalFrom,
        arrivalTo: p.arrivalTo,
        accessNotes: p.accessNotes,
        instructions: p.instructions,
        latitude: p.latitude,
        longitude: p.longitude,
        isPinApproximate: p.isPinApproximate,
      },
      phone: customers.phone,
      email: customers.email,
      completedBy: sql<string | null>`(select concat_ws(' ', u.first_name, u.last_name) from ${users} u
        where u.id = ${a}.completed_by_id)`,
      paidCents: charges.paidCents,
    })
    .from(a)
    .innerJoin(p, eq(p.id, a.propertyId))
    .innerJoin(customers, eq(customers.id, a.customerId))
    .leftJoin(charges, eq(charges.assignmentId, a.id))
    .where(eq(a.id, id));
  if (!place) throw AppError.notFound();
  const service = await loadService(db, row.serviceId);
  const version = service && versionOn(service.versions, row.slot);
  const [terms] = version ? await describeTerms(db, [version]) : [];
  const isOwner = isCustomerType(session.type);
  return {
    ...row,
    property: place.property,
    customer: {
      id: row.customerId,
      code: row.customerCode,
      name: row.customerName,
      phone: place.phone,
      email: isStaff(session) || isOwner ? place.email : null,
    },
    terms: terms ? { ...terms, ...(!sees.prices && { priceCents: null }) } : null,
    frequency: version?.frequency ?? null,
    completedBy: place.completedBy,
    checklist: isStaff(session) && row.status === 'completed' ? await checklistOf(db, id) : [],
    rating: isStaff(session) ? await ratingOf(db, id) : null,
    crewMembers: isStaff(session) ? await crewOn(db, row) : [],
    notes: await notesOf(db, session, row.propertyId, id),
    photos: await photosOf(deps, id, isOwner),
    charge:
      row.chargeId !== null && row.chargeStatus !== null && row.chargeTotalCents !== null
        ? {
            id: row.chargeId,
            status: row.chargeStatus,
            totalCents: row.chargeTotalCents,
            paidCents: place.paidCents ?? 0,
          }
        : null,
    moveId: await openMove(db, id),
    previousVisit: await neighbor(db, row, 'previous'),
    nextVisit: await neighbor(db, row, 'next'),
    actions: verdicts(
      session,
      { ...row, completedAt: row.completedAt === null ? null : new Date(row.completedAt) },
      { today: clock.today(), undo: await undoOf(db, clock.now()) },
      language,
    ),
  };
}

/** The customer's rating of a visit. */
async function ratingOf(db: Queryable, id: number): Promise<AssignmentDetail['rating']> {
  const [rated] = await db
    .select({ stars: visitRatings.stars, words: visitRatings.words, ratedAt: visitRatings.ratedAt })
    .from(visitRatings)
    .where(eq(visitRatings.assignmentId, id));
  return rated ? { ...rated, ratedAt: rated.ratedAt.toISOString() } : null;
}

/** Crew members of a visit that was started. */
async function crewOn(
  db: Queryable,
  { crewId, date, status }: Pick<AssignmentDetail, 'crewId' | 'date' | 'status'>,
): Promise<string[]> {
  if (crewId === null || (status !== 'started' && status !== 'completed')) return [];
  const members = await membersOn(db, [crewId], date);
  return (members.get(crewId) ?? []).map(member => member.name);
}

function verdicts(
  session: Session,
  visit: Parameters<typeof refusalOf>[1],
  { today, undo }: { today: Day; undo: UndoWindow },
  language: Language,
): ActionVerdict[] {
  return VISIT_ACTIONS.map(action => {
    const refusal = refusalOf(action, visit, session.permissions, today, undo);
    return {
      action,
      isAllowed: refusal === null,
      reason: refusal?.text[language] ?? null,
      missing: refusal?.missing ?? null,
    };
  });
}

/** The visit's notes and the property's general ones; crews and customers get those shared with them. */
async function notesOf(
  db: Queryable,
  session: Session,
  propertyId: number,
  assignmentId: number,
): Promise<AssignmentNote[]> {
  const meantFor: Partial<Record<Session['type'], SQL>> = {
    crew: eq(notes.forCrew, true),
    vendor: eq(notes.forCrew, true),
    customer: eq(notes.forCustomer, true),
  };
  const rows = await db
    .select()
    .from(notes)
    .where(
      and(
        eq(notes.propertyId, propertyId),
        or(isNull(notes.assignmentId), eq(notes.assignmentId, assignmentId)),
        isNull(notes.deletedAt),
        meantFor[session.type],
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(100);
  return rows.map(note => ({
    id: note.id,
    text: note.text,
    forCrew: note.forCrew,
    forCustomer: note.forCustomer,
    authorName: note.authorName,
    createdAt: note.createdAt.toISOString(),
    isOfVisit: note.assignmentId === assignmentId,
  }));
}

async function photosOf(deps: Deps, assignmentId: number, isOwner: boolean): Promise<PhotoView[]> {
  const rows = await deps.db
    .select()
    .from(photos)
    .where(and(eq(photos.assignmentId, assignmentId), isOwner ? eq(photos.forCustomer, true) : undefined))
    .orderBy(asc(photos.takenAt));
  return rows.map(({ id, width, height, takenAt, stage }) => ({
    id,
    width,
    height,
    takenAt: takenAt.toISOString(),
    stage,
    ...photoUrls(deps, id),
  }));
}

/** The last bulk move that includes the visit and wasn't undone. */
async function openMove(db: Queryable, assignmentId: number): Promise<number | null> {
  const [move] = await db
    .select({ id: moves.id })
    .from(moveItems)
    .innerJoin(moves, eq(moves.id, moveItems.moveId))
    .where(and(eq(moveItems.assignmentId, assignmentId), isNull(moves.undoneAt)))
    .orderBy(desc(moves.id))
    .limit(1);
  return move?.id ?? null;
}

/** The previous or next visit of the same service, by date. */
async function neighbor(
  db: Queryable,
  visit: { id: number; date: Day; serviceId: number; propertyId: number },
  side: 'previous' | 'next',
) {
  const isNext = side === 'next';
  const here = sql`(${visit.date}::date, ${visit.id}::int)`;
  const order = isNext ? asc : desc;
  const [found] = await db
    .select({ id: a.id, date: a.date, status: a.status })
    .from(a)
    .where(
      and(
        eq(a.propertyId, visit.propertyId),
        eq(a.serviceId, visit.serviceId),
        isNext ? sql`(${a.date}, ${a.id}) > ${here}` : sql`(${a.date}, ${a.id}) < ${here}`,
      ),
    )
    .orderBy(order(a.date), order(a.id))
    .limit(1);
  return found ?? null;
}

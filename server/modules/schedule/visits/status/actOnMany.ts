import { and, inArray } from 'drizzle-orm';
import type { BulkResult } from '#contract/core/call.ts';
import type { Day } from '#contract/core/days.ts';
import { type Bilingual, type Language, MESSAGES } from '#contract/core/messages.ts';
import type { BulkBody, BulkMoveBody } from '#contract/schedule/assignments.ts';
import type { DayWarning } from '#contract/schedule/services.calls.ts';
import { rowScope } from '#server/api/rowScope.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { chargeRefusal } from '#server/modules/money/charges/chargeRefusal.ts';
import { planVisitCharges } from '#server/modules/money/charges/planVisitCharges.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { notifyOfVisits } from '../edit/dayNotices.ts';
import { assertNotBeforeStart, assertNotPast } from '../edit/fromToday.ts';
import { changeFields, planFields, termsCrews, withCrew, withPrice } from '../edit/visitFields.ts';
import { stopOf, warnOfDays } from '../edit/warnOfDays.ts';
import { workingCrew } from '../terms/workingCrew.ts';
import { lockVisits, onDay, type Visit, type VisitPair } from '../visits.ts';
import { applyStatus } from './applyStatus.ts';
import { withCurrentCrews } from './crewsNow.ts';
import { isStatusAction, refusalOf } from './rules.ts';
import { undoOf } from './undoOf.ts';

/**
 * Applies an action to all of the visits for which it is allowed, in one transaction, and returns the reason
 * for each of the others. Customers are notified only of their own visits; staff and crews see the change on
 * their screens.
 */
export function actOnMany(
  deps: Deps,
  session: Session,
  body: BulkBody,
  language: Language,
): Promise<BulkResult> {
  return write(deps, session, async unit => {
    const ids = [...new Set(body.ids)];
    const visits = await lockVisits(unit, await reachableIds(unit.tx, session, ids));
    const refused = new Map<number, Bilingual>();
    const known = new Set(visits.map(visit => visit.id));
    for (const id of ids) if (!known.has(id)) refused.set(id, MESSAGES.notFound);
    const change = await fieldChange(unit.tx, session, body, visits, unit.today);
    const undo = await undoOf(unit.tx, unit.now);
    const charged = await chargesInTheWay(unit, body, visits, change);
    const allowed = visits.filter(visit => {
      const refusal = refusalOf(body.action, visit, session.permissions, unit.today, undo);
      const why = refusal?.text ?? charged.get(visit.id);
      if (why) refused.set(visit.id, why);
      return !why;
    });
    await carryOut(unit, session, body, allowed, change);
    const results = ids.map(id => ({
      id,
      isDone: !refused.has(id),
      reason: refused.get(id)?.[language] ?? null,
    }));
    return { done: results.length - refused.size, refused: refused.size, results };
  });
}

/** Warnings about a new day or crew for many visits, without those visits that cannot be changed. */
export async function previewMany(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: Session,
  body: BulkMoveBody,
): Promise<DayWarning[]> {
  const ids = await reachableIds(db, session, body.ids);
  const visits = await db.select().from(assignments).where(isAnyOf(assignments.id, ids));
  const today = clock.today();
  const allowed = visits.filter(visit => !refusalOf(body.action, visit, session.permissions, today));
  const change = await fieldChange(db, session, body, allowed, today);
  return change
    ? warnOfDays(
        db,
        allowed.map(visit => stopOf(visit, change(visit))),
      )
    : [];
}

async function reachableIds(db: Queryable, session: Session, ids: number[]): Promise<number[]> {
  const scope = rowScope(db, 'assignment', session);
  if (!scope) return ids;
  const rows = await db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(inArray(assignments.id, ids), scope));
  return rows.map(row => row.id);
}

type FieldChange = (visit: Visit) => Visit;

/** Change that an action makes to a visit's fields; null if it changes the status. Throws `invalid`. */
async function fieldChange(
  db: Queryable,
  session: Session,
  body: BulkBody,
  visits: readonly Visit[],
  today: Day,
): Promise<FieldChange | null> {
  switch (body.action) {
    case 'move':
      assertNotPast(session, today, { date: body.date });
      await assertNotBeforeStart(
        db,
        visits.map(visit => visit.serviceId),
        body.date,
        today,
      );
      return movedOn(db, visits, body.date, today);
    case 'reassign': {
      const crew = await workingCrew(db, session, body.crewId);
      const byTerms = await termsCrews(db, visits);
      return visit => withCrew(visit, crew, byTerms.get(visit.id));
    }
    case 'price':
      return visit => withPrice(visit, body.priceCents);
    default:
      return null;
  }
}

/** Moves visits to another day; those of an inactive crew get the current crew of their service. */
async function movedOn(db: Queryable, visits: readonly Visit[], date: Day, today: Day): Promise<FieldChange> {
  const moved = await withCurrentCrews(
    db,
    visits.map(visit => onDay(visit, date)),
    today,
  );
  const byId = new Map(moved.map(visit => [visit.id, visit]));
  return visit => byId.get(visit.id) ?? visit;
}

/** Reasons why charges of visits prevent the action, by visit. */
async function chargesInTheWay(
  unit: UnitOfWork,
  { action }: BulkBody,
  visits: readonly Visit[],
  change: FieldChange | null,
): Promise<Map<number | null, Bilingual>> {
  const opened = action === 'restore' ? visits.filter(visit => visit.status === 'completed') : [];
  const planned = change
    ? await planFields(unit.tx, pairsOf(visits, change), { isLocked: true })
    : await planVisitCharges(
        unit.tx,
        pairsOf(opened, visit => ({ ...visit, status: 'pending' })),
        { isLocked: true },
      );
  return new Map(
    planned.flatMap(one => {
      const refusal = chargeRefusal(one);
      return refusal ? [[one.owner.assignmentId, refusal] as const] : [];
    }),
  );
}

const pairsOf = (visits: readonly Visit[], change: FieldChange): VisitPair[] =>
  visits.map(before => ({ before, after: change(before) }));

async function carryOut(
  unit: UnitOfWork,
  session: Session,
  body: BulkBody,
  visits: readonly Visit[],
  change: FieldChange | null,
): Promise<void> {
  const reason = 'reason' in body ? body.reason : null;
  const notifies = visits.length > 1 ? { notifies: 'customer' as const } : {};
  const { action } = body;
  const pairs = pairsOf(visits, change ?? (visit => visit));
  if (change) await changeFields(unit, pairs, { reason, ...notifies });
  else if (isStatusAction(action))
    await applyStatus(unit, visits, { action, at: unit.now, userId: session.userId, reason, ...notifies });
  if ('byEmail' in body) await notifyOfVisits(unit, { action, reason }, pairs, body);
}

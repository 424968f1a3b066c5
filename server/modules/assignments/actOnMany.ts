import { and, inArray } from 'drizzle-orm';
import type { BulkBody, BulkResult } from '../../../contract/assignments.ts';
import { type Bilingual, type Language, MESSAGES } from '../../../contract/messages.ts';
import { within } from '../../api/reach.ts';
import type { Session } from '../../api/session.ts';
import { assignments } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { refuseBeforeStart, refusePast } from '../schedule/fromToday.ts';
import { applyStatus } from './applyStatus.ts';
import { refusalOf } from './rules.ts';
import { changeFields, termsCrews, withCrew, withPrice } from './visitFields.ts';
import { lockVisits, onDay, type Visit } from './visits.ts';
import { chargesThatStay } from './withdrawCharges.ts';
import { workingCrew } from './workingCrew.ts';

/**
 * Does one thing with many visits: with all for which it is allowed, in one transaction, and says of each of the
 * others why not. Of many, customers hear of their own visit; staff and crews see it on their screens.
 */
export function actOnMany(
  deps: Deps,
  session: Session,
  body: BulkBody,
  language: Language,
): Promise<BulkResult> {
  return write(deps, session, async unit => {
    const ids = [...new Set(body.ids)];
    const visits = await lockVisits(unit, await reachableIds(unit, session, ids));
    const refused = new Map<number, Bilingual>();
    const known = new Set(visits.map(visit => visit.id));
    for (const id of ids) if (!known.has(id)) refused.set(id, MESSAGES.notFound);
    const charged = body.action === 'complete' ? new Map() : await chargesThatStay(unit.tx, visits);
    const allowed = visits.filter(visit => {
      const refusal = refusalOf(body.action, visit, session.permissions, unit.today);
      const why = refusal?.text ?? charged.get(visit.id);
      if (why) refused.set(visit.id, why);
      return !why;
    });
    await carryOut(unit, session, body, allowed);
    const results = ids.map(id => ({
      id,
      isDone: !refused.has(id),
      reason: refused.get(id)?.[language] ?? null,
    }));
    return { done: results.length - refused.size, refused: refused.size, results };
  });
}

async function reachableIds(unit: Unit, session: Session, ids: number[]): Promise<number[]> {
  const scope = within(unit.tx, 'assignment', session);
  if (!scope) return ids;
  const rows = await unit.tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(inArray(assignments.id, ids), scope));
  return rows.map(row => row.id);
}

async function carryOut(
  unit: Unit,
  session: Session,
  body: BulkBody,
  visits: readonly Visit[],
): Promise<void> {
  const tells = visits.length > 1 ? { tells: 'customer' as const } : {};
  const change = (changed: (visit: Visit) => Visit, reason: string | null = null) =>
    changeFields(
      unit,
      visits.map(before => ({ before, after: changed(before) })),
      { reason, ...tells },
    );
  switch (body.action) {
    case 'move':
      refusePast(session, unit.today, { date: body.date });
      await refuseBeforeStart(
        unit.tx,
        visits.map(visit => visit.serviceId),
        body.date,
        unit.today,
      );
      return change(visit => onDay(visit, body.date), body.reason);
    case 'reassign': {
      const crew = await workingCrew(unit.tx, session, body.crewId);
      const byTerms = await termsCrews(unit.tx, visits);
      return change(visit => withCrew(visit, crew, byTerms.get(visit.id)));
    }
    case 'price':
      return change(visit => withPrice(visit, body.priceCents));
    default: {
      const reason = 'reason' in body ? body.reason : null;
      const { action } = body;
      await applyStatus(unit, visits, { action, at: unit.now, userId: session.userId, reason, ...tells });
    }
  }
}

import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { type assignments, chargeBases, charges } from '../../db/schema/index.ts';
import { type VisitToCharge, visitsAsGiven } from '../pricing/visitFacts.ts';
import { type KnownCharge, knownCharges, NOT_CHARGED, type PlannedCharge } from './knownCharges.ts';
import { planCharge } from './planCharge.ts';

type Visit = typeof assignments.$inferSelect;

/** A visit before and after a change. */
export interface VisitPair {
  before: Visit;
  after: Visit;
}

/**
 * What becomes of the charges of visits that are completed, corrected or opened again; nothing is written. Whoever
 * shows a change before it is made asks here as well; charges that are about to be written are locked.
 */
export async function planVisitCharges(
  db: Queryable,
  pairs: readonly VisitPair[],
  { isLocked }: { isLocked: boolean },
): Promise<PlannedCharge[]> {
  if (pairs.length === 0) return [];
  const known = await knownOfVisits(
    db,
    pairs.map(pair => pair.after.id),
    isLocked,
  );
  const billed = pairs.flatMap(({ after }) =>
    after.status === 'completed' && after.isBillable ? after : [],
  );
  const wanted = new Map((await visitsAsGiven(db, billed)).map(visit => [visit.assignmentId, visit]));
  return pairs.map(pair => planOne(pair, known.get(pair.after.id) ?? NOT_CHARGED, wanted));
}

function planOne(
  { before, after }: VisitPair,
  known: KnownCharge,
  wanted: ReadonlyMap<number, VisitToCharge>,
): PlannedCharge {
  const { id: assignmentId, propertyId, customerId, serviceType } = after;
  return {
    owner: { assignmentId, callLogId: null, propertyId, customerId, serviceType },
    known,
    plan: planCharge(known, {
      wanted: wanted.get(assignmentId) ?? null,
      isPriced: before.priceCents !== after.priceCents,
    }),
  };
}

async function knownOfVisits(
  db: Queryable,
  ids: number[],
  isLocked: boolean,
): Promise<Map<number | null | undefined, KnownCharge>> {
  const query = db.select().from(charges).where(inArray(charges.assignmentId, ids)).orderBy(asc(charges.id));
  const found = await (isLocked ? query.for('update') : query);
  const bases = await db.select().from(chargeBases).where(inArray(chargeBases.assignmentId, ids));
  const known = await knownCharges(db, found, bases);
  return new Map(known.map(one => [(one.charge ?? one.basis)?.assignmentId, one]));
}

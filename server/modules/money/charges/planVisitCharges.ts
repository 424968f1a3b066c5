import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { type assignments, chargeBases, charges } from '#server/db/schema/index.ts';
import { openDiscounts } from '#server/modules/money/discounts/openDiscounts.ts';
import { type VisitToCharge, visitsAsGiven } from '#server/modules/money/pricing/visitFacts.ts';
import { type KnownCharge, knownCharges, NOT_CHARGED, type PlannedCharge } from './knownCharges.ts';
import { planCharge } from './planCharge.ts';

type Visit = typeof assignments.$inferSelect;

/** A visit before and after a change. */
export interface VisitPair {
  before: Visit;
  after: Visit;
}

/**
 * Plans the charges of visits that are completed, corrected or reopened, without writing. Previews call it
 * too; lock the charges first if they will be written.
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
  const done = pairs.flatMap(({ after }) => (after.status === 'completed' ? after : []));
  const wanted = new Map((await visitsAsGiven(db, done)).map(visit => [visit.assignmentId, visit]));
  const takers = done.filter(visit => visit.isBillable && takesDiscounts(known.get(visit.id) ?? NOT_CHARGED));
  const open = await openDiscounts(
    db,
    takers.map(visit => visit.propertyId),
    { isLocked },
  );
  const takerIds = new Set(takers.map(visit => visit.id));
  return pairs.map(({ before, after }) => {
    const knownOne = known.get(after.id) ?? NOT_CHARGED;
    const visit = wanted.get(after.id) ?? null;
    if (!visit || !takerIds.has(after.id)) return planOne({ before, after }, knownOne, visit);
    const { serviceType: type, propertyId, serviceId, date } = after;
    const chargeId = knownOne.basis?.chargeId ?? null;
    const discounts = open.for({ propertyId, serviceId, chargeId, type, date });
    const planned = planOne({ before, after }, knownOne, { ...visit, facts: { ...visit.facts, discounts } });
    if (planned.plan.kind === 'stands') open.use(planned.plan.basis.facts.discounts ?? []);
    return planned;
  });
}

/**
 * An existing charge keeps its discounts; one that is new, made again or priced for the first time takes what
 * is available.
 */
const takesDiscounts = ({ charge }: KnownCharge) =>
  charge === null || charge.unpriced !== null || charge.status === 'non-billable';

function planOne(
  { before, after }: VisitPair,
  known: KnownCharge,
  wanted: VisitToCharge | null,
): PlannedCharge {
  const { id: assignmentId, propertyId, customerId, serviceType } = after;
  return {
    owner: { assignmentId, callLogId: null, propertyId, customerId, serviceType },
    known,
    plan: planCharge(known, {
      wanted,
      isPriced: before.priceCents !== after.priceCents,
      isDoneAgain: before.status !== 'completed' && after.status === 'completed',
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

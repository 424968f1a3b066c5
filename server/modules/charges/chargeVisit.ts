import { inArray } from 'drizzle-orm';
import type { PaymentStatus } from '../../../contract/enums.ts';
import { chargeLines, charges } from '../../db/schema/index.ts';
import type { Unit } from '../../unit.ts';
import { type Priced, priceVisit, type Unpriced } from '../pricing/priceVisit.ts';
import { type VisitToCharge, visitsToCharge } from '../pricing/visitFacts.ts';

/**
 * Makes the one charge of a completed billable visit inside the caller's transaction; answers its id, also
 * where it exists already, and null for a visit that is not billed. A visit without a price is charged on
 * hold, with the reason.
 */
export async function chargeVisit(unit: Unit, assignmentId: number): Promise<number | null> {
  return (await chargeVisits(unit, [assignmentId])).get(assignmentId) ?? null;
}

/** Statements of this size stay well below the number of parameters that PostgreSQL takes. */
const VISITS_PER_STATEMENT = 1000;

/** The same for many visits: charge ids by visit; visits that are not billed are missing. */
export async function chargeVisits(
  unit: Unit,
  assignmentIds: readonly number[],
): Promise<Map<number, number>> {
  const made = new Map<number, number>();
  for (let from = 0; from < assignmentIds.length; from += VISITS_PER_STATEMENT) {
    const visits = await visitsToCharge(unit.tx, assignmentIds.slice(from, from + VISITS_PER_STATEMENT));
    await chargeSome(
      unit,
      visits.filter(visit => visit.isBillable),
      made,
    );
  }
  return made;
}

async function chargeSome(
  unit: Unit,
  visits: readonly VisitToCharge[],
  made: Map<number, number>,
): Promise<void> {
  if (visits.length === 0) return;
  const priced = new Map(visits.map(visit => [visit.assignmentId, priceVisit(visit.facts)]));
  const rows = await unit.tx
    .insert(charges)
    .values(
      visits.map(({ assignmentId, facts, isBillable: _billable, ...visit }) => {
        const { lines: _lines, ...amounts } = priced.get(assignmentId) ?? priceVisit(facts);
        return {
          ...visit,
          ...amounts,
          assignmentId,
          serviceType: facts.type,
          status: statusOf(amounts),
          createdAt: unit.now,
        };
      }),
    )
    .onConflictDoNothing({ target: charges.assignmentId })
    .returning();
  const lines = rows.flatMap(row =>
    (priced.get(row.assignmentId ?? 0)?.lines ?? []).map((line, index) => ({
      ...line,
      chargeId: row.id,
      position: index + 1,
    })),
  );
  if (lines.length > 0) await unit.tx.insert(chargeLines).values(lines);
  for (const row of rows) if (row.assignmentId !== null) made.set(row.assignmentId, row.id);
  await unit.record(
    ...rows.map(row => ({
      entity: 'charge' as const,
      entityId: row.id,
      action: 'added' as const,
      propertyId: row.propertyId,
      customerId: row.customerId,
      after: { status: row.status, totalCents: row.totalCents, unpriced: row.unpriced },
    })),
  );
  await unit.raise(
    ...rows.map(row => ({
      type: 'charge.changed' as const,
      chargeId: row.id,
      propertyId: row.propertyId,
      customerId: row.customerId,
      status: row.status,
      totalCents: row.totalCents,
      byUserId: unit.actor.userId,
    })),
  );
  if (made.size < visits.length) await addExisting(unit, visits, made);
}

/** Visits that were charged before, by an earlier completion. */
async function addExisting(
  unit: Unit,
  visits: readonly VisitToCharge[],
  made: Map<number, number>,
): Promise<void> {
  const missing = visits.filter(visit => !made.has(visit.assignmentId)).map(visit => visit.assignmentId);
  if (missing.length === 0) return;
  const existing = await unit.tx
    .select({ id: charges.id, assignmentId: charges.assignmentId })
    .from(charges)
    .where(inArray(charges.assignmentId, missing));
  for (const row of existing) if (row.assignmentId !== null) made.set(row.assignmentId, row.id);
}

/** A charge without a price waits for a person; one that costs nothing is settled as it is made. */
export function statusOf(priced: Pick<Priced | Unpriced, 'unpriced' | 'totalCents'>): PaymentStatus {
  if (priced.unpriced) return 'hold';
  return priced.totalCents === 0 ? 'free' : 'pending';
}

import { inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { chargeBases, chargeLines, charges } from '#server/db/schema/index.ts';
import { storeUses } from '#server/modules/money/discounts/storeUses.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { assertChangeable } from './chargeRefusal.ts';
import { assertStep, stepOfAmounts } from './chargeSteps.ts';
import type { PlannedCharge } from './knownCharges.ts';
import { type Charge, emitSettling, openOf } from './lockCharge.ts';
import type { ChargePlan } from './planCharge.ts';
import { statusStackOf } from './statusStack.ts';

type Standing = PlannedCharge & { plan: Extract<ChargePlan, { kind: 'stands' }> };

/** Keeps statements well below PostgreSQL's limit of parameters. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Writes planned changes of locked charges (created, corrected, withdrawn or made again), with lines, history
 * and events. Returns the written charges. Throws `conflict` if one can't be changed.
 */
export async function storeCharges(
  unit: UnitOfWork,
  planned: readonly PlannedCharge[],
  reason: string | null = null,
): Promise<Charge[]> {
  assertChangeable(planned);
  const freed = await freeCredit(unit, planned);
  await withdraw(unit, freed, reason);
  const standing = freed.filter((one): one is Standing => one.plan.kind === 'stands');
  const stored: Charge[] = [];
  for (let from = 0; from < standing.length; from += ROWS_PER_STATEMENT)
    stored.push(...(await storeSome(unit, standing.slice(from, from + ROWS_PER_STATEMENT), reason)));
  return stored;
}

/**
 * Returns to customers the credit that paid for charges, before the charges change. The result is the plans
 * for the charges without those payments.
 */
async function freeCredit(
  unit: UnitOfWork,
  planned: readonly PlannedCharge[],
): Promise<readonly PlannedCharge[]> {
  const chargeIds = planned.flatMap(({ known, plan }) =>
    known.charge && known.creditCents > 0 && plan.kind !== 'same' ? known.charge.id : [],
  );
  if (chargeIds.length === 0) return planned;
  await unit.emit('charges.changing', { chargeIds });
  const rows = await unit.tx.select().from(charges).where(inArray(charges.id, chargeIds));
  const freed = new Map(rows.map(row => [row.id, row]));
  return planned.map(one => ({
    ...one,
    known: { ...one.known, charge: freed.get(one.known.charge?.id ?? 0) ?? one.known.charge },
  }));
}

async function withdraw(
  unit: UnitOfWork,
  planned: readonly PlannedCharge[],
  reason: string | null,
): Promise<void> {
  const taken = planned.flatMap(({ known, plan }) =>
    plan.kind === 'withdrawn' && known.charge ? { charge: known.charge, basis: known.basis } : [],
  );
  if (taken.length === 0) return;
  const remembered = taken.flatMap(({ charge, basis }) => {
    const { chargeLaterDate, version } = charge;
    return basis
      ? { ...basis, withdrawn: { standings: statusStackOf(charge), chargeLaterDate, version } }
      : [];
  });
  await storeBases(unit, remembered);
  await unit.tx.delete(charges).where(
    inArray(
      charges.id,
      taken.map(({ charge }) => charge.id),
    ),
  );
  await unit.record(
    ...taken.map(({ charge }) => ({
      entity: 'charge' as const,
      entityId: charge.id,
      action: 'deleted' as const,
      propertyId: charge.propertyId,
      customerId: charge.customerId,
      before: charge,
      reason,
    })),
  );
  await unit.raise(
    ...taken.map(({ charge: { id, propertyId, customerId } }) => ({
      type: 'changed' as const,
      change: { entity: 'charge' as const, id, propertyId, customerId },
    })),
  );
  await unit.emit('charges.amounts', { chargeIds: taken.map(({ charge }) => charge.id), reason });
}

async function storeSome(
  unit: UnitOfWork,
  planned: readonly Standing[],
  reason: string | null,
): Promise<Charge[]> {
  const fresh = await freshIds(unit, planned.filter(one => !one.known.charge && !one.known.basis).length);
  const withIds = planned.map(one => ({
    ...one,
    id: one.known.charge?.id ?? one.known.basis?.chargeId ?? fresh.pop() ?? 0,
  }));
  for (const { known, plan } of withIds) {
    const [from, to] = [known.charge?.status ?? null, plan.values.status];
    assertStep(plan.rebilled ? 'billed-again' : stepOfAmounts(from, to), from, to, unit.actor.type);
  }
  const rows = await upsert(unit, withIds);
  const ids = rows.map(row => row.id);
  await unit.tx.delete(chargeLines).where(inArray(chargeLines.chargeId, ids));
  const lines = withIds.flatMap(({ id, plan }) =>
    plan.lines.map((line, index) => ({ ...line, chargeId: id, position: index + 1 })),
  );
  if (lines.length > 0) await unit.tx.insert(chargeLines).values(lines);
  await storeUses(unit, ids, lines);
  await storeBases(
    unit,
    withIds.map(({ id, owner: { assignmentId, callLogId }, plan: { basis } }) => ({
      assignmentId,
      callLogId,
      ...basis,
      chargeId: id,
      withdrawn: null,
    })),
  );
  await publishCharges(unit, withIds, rows, reason);
  await unit.emit('charges.amounts', { chargeIds: ids, reason });
  const statusOf = new Map(withIds.map(({ id, known }) => [id, known.charge?.status]));
  await emitSettling(
    unit,
    rows.map(charge => ({ was: statusOf.get(charge.id) ?? null, charge })),
  );
  return rows;
}

async function freshIds(unit: UnitOfWork, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await unit.tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('charges', 'id'))::int as id from generate_series(1, ${count}::int)
    order by 1 desc`);
  return rows.map(row => row.id);
}

/** A withdrawn charge returns under its id, so that its history continues. */
function upsert(unit: UnitOfWork, planned: readonly (Standing & { id: number })[]): Promise<Charge[]> {
  const excluded = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`;
  return unit.tx
    .insert(charges)
    .overridingSystemValue()
    .values(
      planned.map(({ id, owner: { callLogId: _call, ...owner }, known: { charge, basis }, plan }) => ({
        ...owner,
        createdAt: unit.now,
        version: (basis?.withdrawn?.version ?? 0) + 1,
        ...charge,
        ...plan.values,
        ...(plan.rebilled && { ...plan.rebilled, rebilledAt: unit.now }),
        id,
      })),
    )
    .onConflictDoUpdate({
      target: charges.id,
      set: {
        date: excluded(charges.date),
        vendorId: excluded(charges.vendorId),
        status: excluded(charges.status),
        statusReason: excluded(charges.statusReason),
        nextTryDate: excluded(charges.nextTryDate),
        setAside: excluded(charges.setAside),
        subtotalCents: excluded(charges.subtotalCents),
        discountCents: excluded(charges.discountCents),
        taxCents: excluded(charges.taxCents),
        totalCents: excluded(charges.totalCents),
        paidCents: excluded(charges.paidCents),
        refundedCents: excluded(charges.refundedCents),
        freeCents: excluded(charges.freeCents),
        rebilledCents: excluded(charges.rebilledCents),
        rebilledAt: excluded(charges.rebilledAt),
        failedTries: excluded(charges.failedTries),
        unpriced: excluded(charges.unpriced),
        version: sql`${charges.version} + 1`,
      },
    })
    .returning();
}

async function storeBases(unit: UnitOfWork, bases: (typeof chargeBases.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < bases.length; from += ROWS_PER_STATEMENT)
    await unit.tx
      .insert(chargeBases)
      .values(bases.slice(from, from + ROWS_PER_STATEMENT))
      .onConflictDoUpdate({
        target: chargeBases.chargeId,
        set: {
          date: sql`excluded.date`,
          vendorId: sql`excluded.vendor_id`,
          facts: sql`excluded.facts`,
          handPriceCents: sql`excluded.hand_price_cents`,
          withdrawn: sql`excluded.withdrawn`,
        },
      });
}

async function publishCharges(
  unit: UnitOfWork,
  planned: readonly (Standing & { id: number })[],
  rows: readonly Charge[],
  reason: string | null,
): Promise<void> {
  const knownOf = new Map(planned.map(one => [one.id, one.known]));
  await unit.record(
    ...rows.map(row => {
      const { id: entityId, propertyId, customerId, status, totalCents, unpriced } = row;
      const { charge = null, basis = null } = knownOf.get(entityId) ?? {};
      const place = { entity: 'charge' as const, entityId, propertyId, customerId, reason };
      return charge
        ? { ...place, action: 'updated' as const, before: charge, after: row }
        : {
            ...place,
            action: basis ? ('restored' as const) : ('added' as const),
            after: { status, totalCents, unpriced },
          };
    }),
  );
  const rebilled = new Set(planned.flatMap(({ id, plan }) => (plan.rebilled ? id : [])));
  await unit.raise(
    ...rows.map(row => ({
      type: 'charge.changed' as const,
      chargeId: row.id,
      propertyId: row.propertyId,
      customerId: row.customerId,
      status: row.status,
      totalCents: row.totalCents,
      openCents: openOf(row),
      ...(rebilled.has(row.id) && { outcome: { kind: 'billed-again' as const, cents: openOf(row) } }),
      byUserId: unit.actor.userId,
    })),
  );
}

import { and, desc, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/core/enums.ts';
import { COLLECTABLE } from '#contract/money/charges.ts';
import type { PortalCharge, PortalPayment } from '#contract/portal/portal.calls.ts';
import type { ChargePart, PortalPage } from '#contract/portal/portal.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cards, charges, paymentAttempts, properties } from '#server/db/schema/index.ts';
import { linesByCharge } from '#server/modules/money/charges/chargeLines.ts';
import { postponedTo } from '#server/modules/money/charges/queries.ts';
import { NEVER_RECEIVED } from '#server/modules/money/charges/underWay.ts';
import { openCents } from '#server/modules/money/ledger/figures.ts';
import { type PhotoDeps, photosByVisit } from './visits.ts';

const ofCustomer = (customerId: number) => eq(charges.customerId, customerId);

/** Charges that the customer can pay now. */
const isDue = sql`(${inArray(charges.status, COLLECTABLE)} and ${openCents} > 0)`;
const DECLINED: PaymentStatus[] = ['failed', 'failed-stop'];
/** Declined charges come first, postponed ones last. */
const urgency = sql`case when ${inArray(charges.status, DECLINED)} then 0
  when ${eq(charges.status, 'charge-later')} then 2 else 1 end`;

/**
 * A page of the customer's charges, newest first, with lines, payments and photos of the visit. Those to pay
 * now are in the order of their urgency.
 */
export async function portalCharges(
  deps: PhotoDeps,
  customerId: number,
  { start, length, part }: { start: number; length: number; part?: ChargePart | undefined },
): Promise<PortalPage<PortalCharge>> {
  const ofPart = part && (part === 'due' ? isDue : not(isDue));
  const where = and(ofCustomer(customerId), ofPart);
  return {
    list: await chargesWhere(deps, where, length, start, part === 'due'),
    total: await deps.db.$count(charges, where),
  };
}

/** One of the customer's charges, or undefined. */
export async function portalCharge(
  deps: PhotoDeps,
  customerId: number,
  id: number,
): Promise<PortalCharge | undefined> {
  const [charge] = await chargesWhere(deps, and(ofCustomer(customerId), eq(charges.id, id)), 1, 0);
  return charge;
}

async function chargesWhere(
  deps: PhotoDeps,
  where: SQL | undefined,
  limit: number,
  offset: number,
  isByUrgency = false,
): Promise<PortalCharge[]> {
  const { db } = deps;
  const rows = await db
    .select({
      id: charges.id,
      assignmentId: charges.assignmentId,
      date: charges.date,
      serviceType: charges.serviceType,
      address: properties.address,
      status: charges.status,
      totalCents: charges.totalCents,
      paidCents: charges.paidCents,
      refundedCents: charges.refundedCents,
      freeCents: charges.freeCents,
      openCents,
      chargeLaterDate: postponedTo,
    })
    .from(charges)
    .innerJoin(properties, eq(properties.id, charges.propertyId))
    .where(where)
    .orderBy(...(isByUrgency ? [urgency] : []), desc(charges.date), desc(charges.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(row => row.id);
  const linesOf = await linesByCharge(db, ids);
  const paymentsOf = await paymentsByCharge(db, ids);
  const photosOf = await photosByVisit(
    deps,
    rows.flatMap(({ assignmentId }) => assignmentId ?? []),
  );
  return rows.map(row => ({
    ...row,
    photos: photosOf.get(row.assignmentId ?? 0) ?? [],
    lines: linesOf.get(row.id) ?? [],
    payments: paymentsOf.get(row.id) ?? [],
  }));
}

/**
 * Payments that reached a bank or are on their way; attempts that never got there are of no use to the
 * customer.
 */
async function paymentsByCharge(db: Queryable, ids: number[]): Promise<Map<number, PortalPayment[]>> {
  const found = new Map<number, PortalPayment[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ attempt: paymentAttempts, brand: cards.brand, lastFour: cards.lastFour })
    .from(paymentAttempts)
    .leftJoin(cards, eq(cards.id, paymentAttempts.cardId))
    .where(
      and(
        inArray(paymentAttempts.chargeId, ids),
        notInArray(sql`coalesce(${paymentAttempts.responseCode}, '')`, NEVER_RECEIVED),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt));
  for (const { attempt, brand, lastFour } of rows) {
    const chargeId = attempt.chargeId ?? 0;
    found.set(chargeId, [
      ...(found.get(chargeId) ?? []),
      {
        id: attempt.id,
        kind: attempt.kind,
        isChargeback: attempt.isChargeback,
        state: attempt.state,
        method: attempt.method,
        amountCents: attempt.amountCents,
        isHardDecline: attempt.isHardDecline,
        card: brand === null || lastFour === null ? null : { brand, lastFour },
        responseCode: attempt.responseCode,
        responseText: attempt.responseText,
        at: (attempt.settledAt ?? attempt.createdAt).toISOString(),
      },
    ]);
  }
  return found;
}

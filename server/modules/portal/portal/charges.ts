import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/core/enums.ts';
import type { PortalCharge, PortalPayment } from '#contract/portal/portal.calls.ts';
import type { ChargePart, PortalPage } from '#contract/portal/portal.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cards, charges, paymentAttempts, properties } from '#server/db/schema/index.ts';
import { linesByCharge } from '#server/modules/money/charges/chargeLines.ts';
import { postponedTo } from '#server/modules/money/charges/queries.ts';
import { NEVER_RECEIVED } from '#server/modules/money/charges/underWay.ts';
import { openCents, payableCharges } from '#server/modules/money/ledger/figures.ts';
import { type PhotoDeps, photosByVisit } from './visits.ts';

const ofCustomer = (customerId: number) => eq(charges.customerId, customerId);

const DECLINED: PaymentStatus[] = ['failed', 'failed-stop'];
/**
 * Order of the charges within each part of the list: to pay now, declined charges first; to pay later, by the
 * date they are postponed to.
 */
const ORDER: Record<ChargePart, SQL[]> = {
  now: [sql`case when ${inArray(charges.status, DECLINED)} then 0 else 1 end`],
  later: [asc(charges.chargeLaterDate)],
  other: [],
};

/** A page of the customer's charges, newest first in a part, with lines, payments and photos of the visit. */
export async function portalCharges(
  deps: PhotoDeps,
  customerId: number,
  { start, length, part }: { start: number; length: number; part?: ChargePart | undefined },
): Promise<PortalPage<PortalCharge>> {
  const where = and(ofCustomer(customerId), part && (await ofPart(deps, customerId, part)));
  return {
    list: await chargesWhere(deps, where, length, start, part && ORDER[part]),
    total: await deps.db.$count(charges, where),
  };
}

async function ofPart({ db, clock }: PhotoDeps, customerId: number, part: ChargePart): Promise<SQL> {
  const payable = await payableCharges(db, customerId, clock.today());
  const idsOf = (when: 'now' | 'later') => payable.filter(one => one.when === when).map(({ id }) => id);
  return part === 'other'
    ? notInArray(charges.id, [...idsOf('now'), ...idsOf('later')])
    : inArray(charges.id, idsOf(part));
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
  order: readonly SQL[] = [],
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
    .orderBy(...order, desc(charges.date), desc(charges.id))
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
 * Payments that reached a bank or are in progress; attempts that never reached one don't interest the
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

import { createHash } from 'node:crypto';
import { addDays, type Day } from '#contract/core/days.ts';
import type { PaymentStatus } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { VisitFacts } from '#contract/money/pricing.ts';
import { priceVisit } from '#server/modules/money/pricing/priceVisit.ts';
import type { Tx } from '../connect.ts';
import { continueIds, insertMany } from '../insertMany.ts';
import {
  cards,
  chargeBases,
  chargeLines,
  charges,
  paymentAttempts,
  sandboxTransactions,
} from '../schema/index.ts';
import type { Business } from './business.ts';
import type { Random } from './random.ts';
import type { DemoVisit } from './season.ts';

export interface DemoCharge {
  id: number;
  visit: DemoVisit;
  status: PaymentStatus;
  totalCents: Cents;
  settledAt: Date | null;
}

/** Looks random but is the same at every start. */
export function stableUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Creates the charge of each completed visit, with its lines and payments. */
export async function makeBilling(
  tx: Tx,
  random: Random,
  business: Business,
  visits: readonly DemoVisit[],
  today: Day,
): Promise<DemoCharge[]> {
  const withCard = new Map(
    (await tx.select({ id: cards.id, customerId: cards.customerId }).from(cards)).map(card => [
      card.customerId,
      card.id,
    ]),
  );
  const completed = visits.filter(visit => visit.status === 'completed');
  const givenUp = failedForGoodOf(completed, withCard, today);
  const made = completed.map((visit, index) => {
    const facts = factsOf(business, visit);
    const priced = priceVisit(facts);
    const hasCard = withCard.has(visit.service.property.customerId);
    const usual = statusOf(random, visit, hasCard, today);
    const status = priced.totalCents === 0 ? 'hold' : givenUp.has(visit) ? 'failed-stop' : usual;
    const settledAt = visit.completedAt ? new Date(visit.completedAt.getTime() + 9 * 3_600_000) : null;
    return { id: index + 1, visit, facts, priced, status, totalCents: priced.totalCents, settledAt };
  });
  await insertMany(
    tx,
    charges,
    made.map(one => ({ ...chargeRow(one), ...moneyOf(one, today) })),
  );
  await insertMany(
    tx,
    chargeLines,
    made.flatMap(one =>
      one.priced.lines.map((line, position) => ({ chargeId: one.id, position: position + 1, ...line })),
    ),
  );
  await insertMany(
    tx,
    chargeBases,
    made.map(({ id, visit, facts }) => ({
      chargeId: id,
      assignmentId: visit.id,
      date: visit.date,
      vendorId: visit.service.vendorId,
      facts,
    })),
  );
  await makeAttempts(tx, made, withCard);
  await continueIds(tx, charges);
  return made;
}

function factsOf(business: Business, { service, workedMinutes }: DemoVisit): VisitFacts {
  const { property } = service;
  const vendor = business.vendors.get(service.vendorId);
  return {
    type: service.type,
    frequency: service.frequency,
    frontBack: service.frontBack,
    lotSize: property.lotSize,
    isCornerLot: property.isCornerLot,
    override:
      service.priceCents === null ? null : { from: 'service-override', priceCents: service.priceCents },
    vendor: vendor?.name ?? null,
    prices: vendor
      ? {
          listVersion: 2,
          priceCents: property.lotSize ? vendor.price(property.lotSize, service.frequency) : null,
          bnbHourlyCents: vendor.bnbHourlyCents,
          partPercent: 60,
          cornerLotCents: 500,
        }
      : null,
    workedMinutes,
    capMinutes: service.timeCapMinutes,
    tax: business.tax.get(property.zip.marketId) ?? null,
  };
}

/** Number of first customers without failed payments, because their sign-in or crew is shown. */
const SPARED = 3;

/** Number of customers whose payment failed for good. */
const FAILED_FOR_GOOD = 6;

/**
 * Returns the charges that failed four times. Their visits are long enough ago that the last attempt was this
 * morning, and only of weekly customers, so that stopped visits show on any weekday.
 */
function failedForGoodOf(
  completed: readonly DemoVisit[],
  withCard: ReadonlyMap<number, number>,
  today: Day,
): Set<DemoVisit> {
  const byCustomer = new Map<number, DemoVisit>();
  for (const visit of completed) {
    const { type, frequency, property } = visit.service;
    const isLongAgo = visit.date >= addDays(today, -16) && visit.date <= addDays(today, -10);
    const isServed = type === 'mow' && frequency === 1 && property.status === 'active' && property.lotSize;
    if (isLongAgo && isServed && property.customerId > SPARED && withCard.has(property.customerId))
      byCustomer.set(property.customerId, visit);
  }
  const all = [...byCustomer.values()];
  const step = Math.max(1, Math.floor(all.length / FAILED_FOR_GOOD));
  return new Set(all.filter((_, index) => index % step === 0).slice(0, FAILED_FOR_GOOD));
}

/** Returns a charge's status: most are paid, the latest are pending, and a few need attention. */
function statusOf(random: Random, visit: DemoVisit, hasCard: boolean, today: Day): PaymentStatus {
  if (visit.date >= addDays(today, -2)) return 'pending';
  // Customers without a card pay by check, and some recent checks are still on their way.
  if (!hasCard) return visit.date >= addDays(today, -25) && random.percent(20) ? 'manual' : 'success';
  const roll = random.whole(1, 1000);
  if (visit.date >= addDays(today, -30)) {
    if (roll <= 12) return 'failed';
    if (roll <= 17) return 'hold';
    if (roll <= 24) return 'charge-later';
  }
  if (roll > 28 && roll <= 36) return 'refund-success';
  if (roll > 36 && roll <= 48) return 'free';
  if (roll > 48 && roll <= 55) return 'no-charge';
  return 'success';
}

interface Made {
  id: number;
  visit: DemoVisit;
  facts: VisitFacts;
  priced: ReturnType<typeof priceVisit>;
  status: PaymentStatus;
  totalCents: Cents;
  settledAt: Date | null;
}

function chargeRow({ id, visit, priced }: Made) {
  return {
    id,
    assignmentId: visit.id,
    propertyId: visit.service.property.id,
    customerId: visit.service.property.customerId,
    vendorId: visit.service.vendorId,
    serviceType: visit.service.type,
    date: visit.date,
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    taxCents: priced.taxCents,
    totalCents: priced.totalCents,
    unpriced: priced.unpriced,
    createdAt: visit.completedAt ?? new Date(0),
  };
}

function moneyOf({ visit, status, totalCents }: Made, today: Day) {
  const isPaid = status === 'success' || status === 'refund-success';
  const isWaived = status === 'free' || status === 'no-charge';
  return {
    status,
    paidCents: isPaid ? totalCents : 0,
    refundedCents: status === 'refund-success' ? totalCents : 0,
    freeCents: isWaived ? totalCents : 0,
    chargeLaterDate: status === 'charge-later' ? addDays(today, 1 + (visit.id % 9)) : null,
    // A charge without a price needs no other reason.
    statusReason: totalCents === 0 ? null : (REASONS[status] ?? null),
    failedTries: status === 'failed' ? 1 : status === 'failed-stop' ? 4 : 0,
    nextTryDate: status === 'failed' ? addDays(today, 1 + (visit.id % 3)) : null,
  };
}

const REASONS: Partial<Record<PaymentStatus, string>> = {
  'charge-later': 'Asked to be charged after payday',
  hold: 'Customer asked about the amount',
  free: 'Referral reward',
  'no-charge': 'Crew missed the back yard',
  manual: 'Pays by check',
  failed: 'Insufficient funds',
  'failed-stop': 'Insufficient funds',
  'refund-success': 'Visit was not wanted',
};

async function makeAttempts(
  tx: Tx,
  made: readonly Made[],
  withCard: ReadonlyMap<number, number>,
): Promise<void> {
  const tried = made.filter(one =>
    ['success', 'refund-success', 'failed', 'failed-stop'].includes(one.status),
  );
  const rows = tried.flatMap(one => {
    const isDeclined = one.status === 'failed' || one.status === 'failed-stop';
    const sale = attempt(one, `sale ${one.id}`, withCard, isDeclined);
    return one.status === 'refund-success'
      ? [
          sale,
          {
            ...attempt(one, `refund ${one.id}`, withCard, false),
            kind: 'refund' as const,
            refundOfId: sale.id,
            reason: REASONS['refund-success'] ?? null,
          },
        ]
      : [sale];
  });
  await insertMany(
    tx,
    paymentAttempts,
    rows.map(({ customerId: _, ...row }) => row),
  );
  // Stored at the sandbox gateway too, so that demo payments can be refunded.
  await insertMany(
    tx,
    sandboxTransactions,
    rows
      .filter(row => row.method === 'card' && row.state === 'approved')
      .map((row, index) => ({
        attemptId: row.id,
        kind: row.kind,
        saleAttemptId: row.refundOfId,
        cardToken: `demo-card-${row.customerId}`,
        amountCents: row.amountCents,
        state: 'approved' as const,
        reference: `DEMO-${index + 1}`,
        code: '00',
        text: 'Approved',
        isHardDecline: false,
        createdAt: row.createdAt,
      })),
  );
}

function attempt(one: Made, name: string, withCard: ReadonlyMap<number, number>, isDeclined: boolean) {
  const at = one.settledAt ?? new Date(0);
  const cardId = withCard.get(one.visit.service.property.customerId) ?? null;
  const isCheck = cardId === null;
  return {
    id: stableUuid(name),
    chargeId: one.id,
    customerId: one.visit.service.property.customerId,
    cardId,
    kind: 'sale' as 'sale' | 'refund',
    refundOfId: null as string | null,
    reason: null as string | null,
    method: isCheck ? ('check' as const) : ('card' as const),
    gateway: isCheck ? null : ('sandbox' as const),
    amountCents: one.totalCents,
    statusBefore: 'pending' as const,
    state: isDeclined ? ('declined' as const) : ('approved' as const),
    isHardDecline: false,
    gatewayReference: isCheck ? `Check ${1000 + one.id}` : `SBX-${one.id}`,
    responseCode: isCheck ? 'check' : isDeclined ? '51' : '00',
    responseText: isCheck ? null : isDeclined ? 'Insufficient funds' : 'Approved',
    createdAt: at,
    sentAt: at,
    settledAt: at,
  };
}

import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Cents, showMoney } from '#contract/core/money.ts';
import { isCollectable } from '#contract/money/charges.ts';
import type { PayWithCreditBody } from '#contract/money/credit.ts';
import { AppError } from '#server/api/errors.ts';
import { type Actor, SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { charges, credits, customers } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { DUE } from '#server/modules/money/charges/chargeSteps.ts';
import { type Charge, lockCharge, lockCharges, openOf } from '#server/modules/money/charges/lockCharge.ts';
import { openCents } from '#server/modules/money/ledger/figures.ts';
import { type UnitOfWork, unitOfWorkIn, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { type Attempt, openAttempt } from '../attempts.ts';
import { chargeToPay } from '../collect/chargeToPay.ts';
import { derivedId } from '../derivedId.ts';
import { settleAttempt } from '../settle.ts';
import { manualPayment } from './prepay.ts';

/** Credit that can pay a charge: for its property only, or for any work. */
const creditFor = eq(credits.customerId, charges.customerId);
const isForCharge = or(isNull(credits.propertyId), eq(credits.propertyId, charges.propertyId));

/** Ids of the attempts that spend a charge's credit before the attempt with this id. */
export const creditAttemptIds = (attemptId: string) => [0, 1].map(nth => derivedId(attemptId, 'credit', nth));

interface Spent {
  /** The charge after the payment. */
  charge: Charge;
  cents: Cents;
  attempt: Attempt | null;
}

interface Spending {
  /** Defaults to the charge's balance. */
  limitCents?: Cents;
  /** Set for automatic payments, which the customer can disable. */
  isAutomatic?: true;
}

/**
 * Pays a locked charge from the customer's credit, up to a limit; credit for its property goes first. The
 * attempt that reaches the limit gets the given id. Credit is locked, so that no other charge spends it.
 */
export async function spendCredit(
  unit: UnitOfWork,
  before: Charge,
  attemptId: string,
  { limitCents = openOf(before), isAutomatic }: Spending = {},
): Promise<Spent> {
  const found = await unit.tx
    .select(getTableColumns(credits))
    .from(credits)
    .innerJoin(
      customers,
      and(eq(customers.id, credits.customerId), isAutomatic && eq(customers.usesCredit, true)),
    )
    .where(
      and(
        eq(credits.customerId, before.customerId),
        or(isNull(credits.propertyId), eq(credits.propertyId, before.propertyId)),
        gt(credits.balanceCents, 0),
      ),
    )
    .orderBy(asc(credits.propertyId))
    .for('update', { of: credits });
  let charge = before;
  let cents = 0;
  let attempt: Attempt | null = null;
  for (const [nth, { customerId, propertyId, balanceCents }] of found.entries()) {
    const amountCents = Math.min(balanceCents, limitCents - cents);
    if (amountCents <= 0) break;
    cents += amountCents;
    const id = cents === limitCents ? attemptId : (creditAttemptIds(attemptId)[nth] ?? randomUUID());
    const values = { id, kind: 'sale', method: 'credit', customerId, propertyId, amountCents } as const;
    attempt = await settleAttempt(
      unit,
      await openAttempt(unit, charge, values),
      manualPayment('credit', null),
    );
    charge = await lockCharge(unit, charge.id);
  }
  return { charge, cents, attempt };
}

/**
 * Pays all or part of a charge from credit by hand. A repeat with the same attempt id returns the first.
 * Throws `conflict` if the charge can't be paid now, `invalid` if the amount exceeds the balance or the
 * credit.
 */
export function payWithCredit(
  deps: Deps,
  actor: Actor,
  chargeId: number,
  { attemptId, amountCents }: PayWithCreditBody,
): Promise<Attempt> {
  return write(deps, actor, async unit => {
    const { charge, repeated } = await chargeToPay(unit, chargeId, attemptId, amountCents);
    if (repeated) return repeated;
    const { cents, attempt } = await spendCredit(unit, charge, attemptId, {
      limitCents: amountCents,
    });
    if (attempt === null || cents < amountCents)
      throw AppError.invalid({
        amountCents: filled(moneyTexts.payments.creditCharge, { cents: showMoney(cents) }),
      });
    return attempt;
  });
}

/**
 * Applies credit when charges become payable or credit is added, oldest charge first. A changed charge first
 * gets its former credit again, even if the office had spent it by hand.
 */
export function creditListener(deps: Deps): void {
  deps.events.listen(async (tx, events) => {
    const chargeIds = events.flatMap(event =>
      event.type === 'charge.changed' && event.openCents > 0 ? event.chargeId : [],
    );
    const customerIds = events.flatMap(event => (event.type === 'credit.changed' ? event.customerId : []));
    const takenFrom = events.flatMap(event => (event.type === 'credit.changed' && event.takenFrom) || []);
    const payable = await payableByCredit(tx, chargeIds, customerIds);
    if (payable.length + takenFrom.length === 0) return () => undefined;
    let raised = 0;
    const unit = unitOfWorkIn(deps, SYSTEM_ACTOR, tx, count => {
      raised += count;
    });
    // Locks all charges before any credit, as everywhere.
    const locked = await lockCharges(unit, [...payable, ...takenFrom.map(({ chargeId }) => chargeId)]);
    for (const { chargeId, cents } of takenFrom) {
      const charge = locked.get(chargeId);
      if (!charge || !isCollectable(charge.status)) continue;
      const limitCents = Math.min(cents, openOf(charge));
      locked.set(chargeId, (await spendCredit(unit, charge, randomUUID(), { limitCents })).charge);
    }
    const due = payable
      .flatMap(id => locked.get(id) ?? [])
      .filter(charge => DUE.some(status => status === charge.status) && openOf(charge) > 0)
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
    for (const charge of due) await spendCredit(unit, charge, randomUUID());
    return () => {
      if (raised > 0) deps.events.wake();
    };
  });
}

/** Returns the ids of unpaid charges, by charge or by customer, that credit can pay automatically. */
async function payableByCredit(
  db: Queryable,
  chargeIds: readonly number[],
  customerIds: readonly number[],
): Promise<number[]> {
  if (chargeIds.length + customerIds.length === 0) return [];
  const credit = db
    .select({ one: sql`1` })
    .from(credits)
    .where(and(creditFor, isForCharge, gt(credits.balanceCents, 0)));
  const rows = await db
    .select({ id: charges.id })
    .from(charges)
    .innerJoin(customers, and(eq(customers.id, charges.customerId), eq(customers.usesCredit, true)))
    .where(
      and(
        or(inArray(charges.id, [...chargeIds]), inArray(charges.customerId, [...customerIds])),
        inArray(charges.status, DUE),
        gt(openCents, 0),
        exists(credit),
      ),
    );
  return rows.map(row => row.id);
}

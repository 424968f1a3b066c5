import { eq } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import type { SetPriceBody } from '#contract/money/chargeBodies.ts';
import { isCollectable, type UnpricedReason } from '#contract/money/charges.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { assignments, chargeBases } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { type Base, knownCharges, NOT_CHARGED } from './knownCharges.ts';
import { type Charge, lockCharge, type SeenCharge, withoutCredit } from './lockCharge.ts';
import { pricedFrom } from './planCharge.ts';
import { planVisitCharges } from './planVisitCharges.ts';
import { isRefunded } from './statusStack.ts';
import { storeCharges } from './storeCharges.ts';
import { assertNoAttemptOpen } from './underWay.ts';

/** Reasons why a charge has no price, shown when someone tries to collect it. */
const STILL_UNPRICED: Record<UnpricedReason, Bilingual> = moneyTexts.charges.stillUnpriced;

/**
 * Prices a locked charge without a price from its visit as it is now, with the tax of its day. Throws
 * `conflict` if there is still no price.
 */
export async function priceFromVisit(
  unit: UnitOfWork,
  charge: Charge,
  reason: string | null,
): Promise<Charge> {
  const [visit] = await unit.tx
    .select()
    .from(assignments)
    .where(eq(assignments.id, charge.assignmentId ?? 0));
  const pairs = visit ? [{ before: visit, after: visit }] : [];
  const planned = await planVisitCharges(unit.tx, pairs, { isLocked: true });
  const [priced = charge] = await storeCharges(unit, planned, reason);
  if (priced.unpriced) throw new AppError('conflict', STILL_UNPRICED[priced.unpriced]);
  return priced;
}

/**
 * Sets the price of an unpaid charge by hand, before tax. Throws `conflict` if money has moved or is moving.
 */
export function setPrice(
  deps: Deps,
  actor: Actor,
  seen: SeenCharge,
  { priceCents, reason }: SetPriceBody,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const { charge, basis } = await lockToPrice(unit, seen);
    const [known = NOT_CHARGED] = await knownCharges(unit.tx, [charge], [basis]);
    // A price set by hand is due in full, so a free mow is returned to its owner.
    const facts = { ...basis.facts, freeMow: null };
    const plan = pricedFrom(known, { ...basis, facts, handPriceCents: priceCents });
    const owner = { ...charge, callLogId: basis.callLogId };
    const [priced = charge] = await storeCharges(unit, [{ owner, known, plan }], reason);
    return priced;
  });
}

interface ToPrice {
  charge: Charge;
  basis: Base;
}

/**
 * Locks a charge whose amount may still change. Throws the errors of `lockCharge`, or `conflict` if money has
 * moved or is moving, or if its amount comes from typed lines.
 */
export async function lockToPrice(unit: UnitOfWork, seen: SeenCharge): Promise<ToPrice> {
  const found = await lockUnpaid(unit, seen);
  if (found.basis.facts.typed) throw new AppError('conflict', moneyTexts.charges.linesChargeTyped);
  return found;
}

/** Like `lockToPrice`, for a charge with typed lines. Throws `conflict` for any other. */
export async function lockTyped(unit: UnitOfWork, seen: SeenCharge): Promise<ToPrice> {
  const found = await lockUnpaid(unit, seen);
  if (!found.basis.facts.typed)
    throw new AppError('conflict', moneyTexts.charges.whatChargeCostsFollowsFromVisit);
  return found;
}

async function lockUnpaid(unit: UnitOfWork, { id, version }: SeenCharge): Promise<ToPrice> {
  const seen = await lockCharge(unit, id, version);
  await assertNoAttemptOpen(unit, id);
  const charge = await withoutCredit(unit, seen);
  const isOpen = isCollectable(charge.status) || charge.status === 'hold' || charge.status === 'free';
  if (!isOpen || charge.paidCents > 0 || charge.freeCents > 0)
    throw new AppError(
      'conflict',
      isRefunded(charge) ? moneyTexts.charges.refunded : moneyTexts.charges.settled,
    );
  const [basis] = await unit.tx.select().from(chargeBases).where(eq(chargeBases.chargeId, id));
  if (!basis) throw new AppError('conflict', moneyTexts.charges.chargeBelongsNoVisit);
  return { charge, basis };
}

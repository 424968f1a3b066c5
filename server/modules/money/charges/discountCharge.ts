import { eq } from 'drizzle-orm';
import type { DiscountOffer } from '#contract/money/discounting.ts';
import type { ChargeDiscountBody } from '#contract/money/discounts.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { chargeBases } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { whyNot } from '#server/modules/money/discounts/checkDiscount.ts';
import { endGrantOfCharge, giveDiscount } from '#server/modules/money/discounts/giveDiscount.ts';
import { usedUp } from '#server/modules/money/discounts/openDiscounts.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { knownCharges, NOT_CHARGED } from './knownCharges.ts';
import type { Charge, SeenCharge } from './lockCharge.ts';
import { pricedFrom } from './planCharge.ts';
import { lockToPrice } from './reprice.ts';
import { storeCharges } from './storeCharges.ts';

/**
 * Applies a discount to one unpaid charge by hand, for any customer. Throws `conflict` if money has moved or
 * is moving, or if the discount would change nothing; `invalid` on `discountId` if it doesn't apply to the
 * service or day.
 */
export function discountCharge(
  deps: Deps,
  actor: Actor,
  seen: SeenCharge,
  { key, discountId, reason }: ChargeDiscountBody,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const { charge, basis } = await lockToPrice(unit, seen);
    const { propertyId, serviceType, date } = charge;
    const by = { discountId, reason };
    const { grant, discount } = await giveDiscount(unit, { key, propertyId, chargeId: charge.id, by });
    const offers = basis.facts.discounts ?? [];
    if (offers.some(offer => offer.grantId === grant.id)) return charge;
    const isForDay = discount.startDate <= date && date <= discount.endDate;
    const why = whyNot(discount, serviceType, unit.today) ?? (isForDay ? null : moneyTexts.charges.otherDay);
    if (why) throw AppError.invalid({ discountId: why });
    const priced = await withDiscounts(
      unit,
      charge,
      [...offers, { ...discount, grantId: grant.id, isByCode: false }],
      reason,
    );
    if (!priced.used.includes(grant.id)) throw new AppError('conflict', moneyTexts.charges.takesNothing);
    return priced.charge;
  });
}

/**
 * Removes a discount from a charge, which makes its use available again. Throws `not_found`, or `conflict`
 * like `discountCharge`.
 */
export function undiscountCharge(
  deps: Deps,
  actor: Actor,
  seen: SeenCharge,
  grantId: number,
  reason: string,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const { charge, basis } = await lockToPrice(unit, seen);
    const offers = basis.facts.discounts ?? [];
    const others = offers.filter(offer => offer.grantId !== grantId);
    if (others.length === offers.length) throw AppError.notFound();
    const { charge: priced } = await withDiscounts(unit, charge, others, reason);
    await endGrantOfCharge(unit, grantId, charge, reason);
    return priced;
  });
}

/**
 * Lets a charge that is due again use its discounts again. Discounts used up elsewhere meanwhile are lost,
 * which raises its price.
 */
export async function retakeDiscounts(
  unit: UnitOfWork,
  charge: Charge,
  reason: string | null,
): Promise<Charge> {
  if (charge.discountCents === 0) return charge;
  const [basis] = await unit.tx.select().from(chargeBases).where(eq(chargeBases.chargeId, charge.id));
  const offers = basis?.facts.discounts ?? [];
  const gone = await usedUp(
    unit.tx,
    offers.map(offer => offer.grantId),
    charge.id,
  );
  if (gone.length === 0) return charge;
  const left = offers.filter(offer => !gone.includes(offer.grantId));
  return (await withDiscounts(unit, charge, left, reason)).charge;
}

/** Prices a locked charge with exactly these discounts. */
async function withDiscounts(
  unit: UnitOfWork,
  charge: Charge,
  discounts: DiscountOffer[],
  reason: string | null,
): Promise<{ charge: Charge; used: number[] }> {
  const bases = await unit.tx.select().from(chargeBases).where(eq(chargeBases.chargeId, charge.id));
  const [known = NOT_CHARGED] = await knownCharges(unit.tx, [charge], bases);
  const { basis } = known;
  if (!basis) throw AppError.notFound();
  const plan = pricedFrom(known, { ...basis, facts: { ...basis.facts, discounts } });
  const owner = { ...charge, callLogId: basis.callLogId };
  const [priced = charge] = await storeCharges(unit, [{ owner, known, plan }], reason);
  return { charge: priced, used: (plan.basis.facts.discounts ?? []).map(offer => offer.grantId) };
}

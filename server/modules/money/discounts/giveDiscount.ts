import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import { discountGrants, discounts, properties, services } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { discountOfCode, type StoredDiscount, whyNot } from './checkDiscount.ts';

export type Grant = typeof discountGrants.$inferSelect;

interface Giving {
  /** Made by whoever gives it: given again it is the same grant. */
  key: string;
  propertyId: number;
  /** Only for this service of the property. */
  serviceId?: number | null;
  /** Only for this charge, and so for one use. */
  chargeId?: number;
  /** Entered by its code, or given by the office, which says why. */
  by: { code: string; field: string } | { discountId: number; reason: string };
}

/**
 * Puts a discount on a property: for as many visits as the discount says. The office gives it to whom it likes; a code
 * asks for whom it is. Throws `not_found`, or `invalid` naming the field with the reason.
 */
export async function giveDiscount(
  unit: UnitOfWork,
  { key, propertyId, serviceId = null, chargeId, by }: Giving,
): Promise<{ grant: Grant; discount: StoredDiscount }> {
  // Two that put the same code on wait for each other here.
  const [property] = await unit.tx
    .select({ customerId: properties.customerId, status: properties.status })
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('no key update');
  if (!property) throw AppError.notFound();
  const known = await grantOfKey(unit, key);
  if (known) return known;
  const type = serviceId === null ? null : await serviceType(unit, serviceId, propertyId);
  const { today } = unit;
  const discount =
    'code' in by
      ? await discountOfCode(unit.tx, { ...by, place: { ...property, propertyId }, type, today })
      : await discountToGive(unit, by.discountId, type);
  const [grant] = await unit.tx
    .insert(discountGrants)
    .values({
      key,
      discountId: discount.id,
      propertyId,
      serviceId,
      chargeId: chargeId ?? null,
      isByCode: 'code' in by,
      uses: chargeId === undefined ? discount.serviceCount : 1,
      reason: 'code' in by ? null : by.reason,
      givenAt: unit.now,
      givenById: unit.actor.userId,
      givenByName: unit.actor.name,
    })
    .returning();
  if (!grant) throw AppError.notFound();
  await told(unit, grant, discount, 'added', grant.reason);
  return { grant, discount };
}

/**
 * Takes a discount away from its property: visits to come take it no more, charges keep it. Throws `not_found`, or
 * `conflict` where it was taken away before.
 */
export async function endGrant(
  unit: UnitOfWork,
  { id, propertyId }: Pick<Grant, 'id' | 'propertyId'>,
  reason: string,
): Promise<void> {
  const [found] = await unit.tx
    .select()
    .from(discountGrants)
    .innerJoin(discounts, eq(discounts.id, discountGrants.discountId))
    .where(and(eq(discountGrants.id, id), eq(discountGrants.propertyId, propertyId)))
    .for('update', { of: discountGrants });
  if (!found) throw AppError.notFound();
  const ended = await unit.tx
    .update(discountGrants)
    .set({ endedAt: unit.now })
    .where(and(eq(discountGrants.id, id), isNull(discountGrants.endedAt)))
    .returning();
  if (ended.length === 0) throw new AppError('conflict', ENDED_ALREADY);
  await told(unit, found.discount_grants, found.discounts, 'deleted', reason);
}

/** Ends what was given for this charge alone; a discount of the property stays for other visits. */
export async function endGrantOfCharge(
  unit: UnitOfWork,
  id: number,
  { id: chargeId, propertyId }: { id: number; propertyId: number },
  reason: string,
): Promise<void> {
  const own = and(eq(discountGrants.id, id), eq(discountGrants.chargeId, chargeId));
  if ((await unit.tx.$count(discountGrants, own)) > 0) await endGrant(unit, { id, propertyId }, reason);
}

async function grantOfKey(unit: UnitOfWork, key: string) {
  const [found] = await unit.tx
    .select({ grant: discountGrants, discount: discounts })
    .from(discountGrants)
    .innerJoin(discounts, eq(discounts.id, discountGrants.discountId))
    .where(eq(discountGrants.key, key));
  return found;
}

async function discountToGive(
  unit: UnitOfWork,
  id: number,
  type: Parameters<typeof whyNot>[1],
): Promise<StoredDiscount> {
  const [discount] = await unit.tx.select().from(discounts).where(eq(discounts.id, id));
  const why = discount ? whyNot(discount, type, unit.today) : 'notThere';
  if (!discount || why) throw AppError.invalid({ discountId: why ?? 'notThere' });
  return discount;
}

async function serviceType(unit: UnitOfWork, serviceId: number, propertyId: number) {
  const [service] = await unit.tx
    .select({ type: services.type })
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.propertyId, propertyId)));
  if (!service) throw AppError.invalid({ serviceId: 'notThere' });
  return service.type;
}

async function told(
  unit: UnitOfWork,
  { id, propertyId, uses }: Grant,
  { code }: StoredDiscount,
  action: 'added' | 'deleted',
  reason: string | null,
): Promise<void> {
  const [property] = await unit.tx
    .select({ customerId: properties.customerId })
    .from(properties)
    .where(eq(properties.id, propertyId));
  const customerId = property?.customerId;
  const facts = { code, uses };
  await unit.record({
    entity: 'discount-grant',
    entityId: id,
    action,
    propertyId,
    customerId,
    ...(action === 'added' ? { after: facts } : { before: facts }),
    reason,
  });
  await unit.raise({
    type: 'changed',
    change: { entity: 'property', id: propertyId, propertyId, customerId },
  });
}

const ENDED_ALREADY = {
  en: 'This discount was already taken away.',
  es: 'Este descuento ya se había quitado.',
};

import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { REFERRAL_GOALS, type ReferralBody } from '#contract/customers/referrals.ts';
import { AppError } from '#server/api/errors.ts';
import { customers, properties, referralTrackers } from '#server/db/schema/index.ts';
import { addressKey } from '#server/modules/territory/places/addressKey.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { notifyOfTracker } from './notifyOfTracker.ts';
import { recountTrackers } from './recount.ts';
import { type Household, whyNotReferred } from './rules.ts';

type Property = typeof properties.$inferSelect;

/**
 * Records who referred a property, once; a repeat with the same referrer returns the same tracker. Services
 * already completed count. Throws `not_found`, `conflict` if someone else referred it, or `invalid` naming
 * the code and the reason. If the two only seem to be one household, the caller can confirm the request.
 */
export async function referProperty(
  unit: UnitOfWork,
  propertyId: number,
  { referralCode, referrerPropertyId, isConfirmed }: ReferralBody,
): Promise<number> {
  const field = referralCode ? 'referralCode' : 'referrerPropertyId';
  const [referred] = await unit.tx
    .select()
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('no key update');
  if (!referred) throw AppError.notFound();
  const [referrer] = await unit.tx
    .select()
    .from(properties)
    .where(
      referralCode ? eq(properties.referralCode, referralCode) : eq(properties.id, referrerPropertyId ?? 0),
    );
  if (!referrer)
    throw AppError.invalid({ [field]: referralCode ? customersTexts.referrals.unknown : 'notThere' });
  const [known] = await unit.tx
    .select()
    .from(referralTrackers)
    .where(and(eq(referralTrackers.referredPropertyId, propertyId), isNull(referralTrackers.endedAt)));
  if (known?.referrerPropertyId === referrer.id) return known.id;
  if (known) throw new AppError('conflict', customersTexts.referrals.referredAlready);
  const refusal = await refusalOf(unit, referrer, referred);
  if (refusal && !(refusal.isForOfficeToDecide && isConfirmed))
    throw AppError.invalid({ [field]: refusal.why });
  const [tracker] = await unit.tx
    .insert(referralTrackers)
    .values({
      referrerPropertyId: referrer.id,
      referrerCustomerId: referrer.customerId,
      referredPropertyId: referred.id,
      referredCustomerId: referred.customerId,
      code: referrer.referralCode,
      createdAt: unit.now,
    })
    .returning();
  if (!tracker) throw AppError.notFound();
  await notifyOfTracker(unit, tracker, { action: 'added', change: 'created', reason: null });
  await recountTrackers(unit, eq(referralTrackers.id, tracker.id));
  return tracker.id;
}

/**
 * Like `referProperty`, but for a code from a sign-up, where an invalid code is ignored: it must not keep
 * anyone from becoming a customer, and the office can still record the referrer.
 */
export async function referIfPossible(
  unit: UnitOfWork,
  propertyId: number,
  code: string | null,
): Promise<void> {
  if (!code) return;
  const referralCode = code.trim().toUpperCase();
  try {
    await referProperty(unit, propertyId, { referralCode, isConfirmed: false });
  } catch (error) {
    // An `AppError` is thrown only before the first write, so it can be ignored.
    if (!(error instanceof AppError)) throw error;
  }
}

async function refusalOf(unit: UnitOfWork, referrer: Property, referred: Property) {
  // Referrals by the same referrer wait for each other, so that both are counted.
  const rows = await unit.tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [referrer.customerId, referred.customerId]))
    .orderBy(customers.id)
    .for('no key update');
  const homes = await unit.tx
    .select()
    .from(properties)
    .where(inArray(properties.customerId, [referrer.customerId, referred.customerId]));
  const householdOf = (customerId: number): Household => {
    const row = rows.find(one => one.id === customerId);
    return {
      customerId,
      email: row?.email?.toLowerCase() ?? null,
      phones: [row?.phone, row?.emergencyPhone].filter(phone => phone !== null && phone !== undefined),
      addresses: homes.filter(home => home.customerId === customerId).map(keyOf),
    };
  };
  const live = and(isNull(referralTrackers.endedAt), lt(referralTrackers.services, REFERRAL_GOALS.referred));
  return whyNotReferred({
    referrer: householdOf(referrer.customerId),
    referred: householdOf(referred.customerId),
    openTrackers: await unit.tx.$count(
      referralTrackers,
      and(eq(referralTrackers.referrerCustomerId, referrer.customerId), live),
    ),
    isReturned:
      (await unit.tx.$count(
        referralTrackers,
        and(
          eq(referralTrackers.referrerCustomerId, referred.customerId),
          eq(referralTrackers.referredCustomerId, referrer.customerId),
          isNull(referralTrackers.endedAt),
        ),
      )) > 0,
  });
}

const keyOf = ({ address, duplexUnit, zipcode }: Property) => addressKey(address, duplexUnit, zipcode);

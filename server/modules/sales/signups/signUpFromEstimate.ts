import { randomUUID } from 'node:crypto';
import type { Estimate, EstimateOffer } from '#contract/sales/estimates.calls.ts';
import { signups } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/**
 * Creates a sign-up for a stranger who accepted offers of an estimate, so that the office can make them a
 * customer. Returns its id. Estimates for strangers always have an email address and a phone number.
 */
export async function signUpFromEstimate(
  unit: UnitOfWork,
  estimate: Estimate,
  chosen: readonly EstimateOffer[],
): Promise<number> {
  const { firstName, lastName, email, phone, address, city, state, zipcode } = estimate;
  const { lotSize, isCornerLot, frontBack, discountCode, notes, language } = estimate;
  const [first] = chosen;
  if (!first) throw new Error('An estimate is accepted with at least one of its offers.');
  const { type: service, frequency, lines, totalCents, isPerHour } = first;
  const person = { firstName, lastName, email: email ?? '', phone: phone ?? '' };
  const place = { address, city, state, zipcode };
  const asked = { lotSize, isCornerLot, service, frequency, frontBack, discountCode };
  const [made] = await unit.tx
    .insert(signups)
    .values({
      key: randomUUID(),
      ...person,
      ...place,
      answers: {
        ...asked,
        referralCode: null,
        language,
        comments: notes,
        others: {},
        estimate: {
          id: estimate.id,
          services: chosen.map(({ type, frequency, priceCents }) => ({ type, frequency, priceCents })),
        },
      },
      price: { lines, totalCents, isPerHour },
      createdAt: unit.now,
    })
    .returning({ id: signups.id });
  if (!made) throw new Error('Sign-up was not inserted.');
  const { id } = made;
  await unit.record({
    entity: 'signup',
    entityId: id,
    action: 'added',
    after: { ...person, ...place, ...asked, status: 'new' },
  });
  await unit.raise({ type: 'changed', change: { entity: 'signup', id } });
  return id;
}

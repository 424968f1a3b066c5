import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, chargeBases, charges, freeMows, referralTrackers } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { recountTrackers } from './recount.ts';
import { releaseFreeMows } from './spendFreeMow.ts';

/**
 * Counts completed visits for the referrer of their property, and stops counting reopened ones. A free mow
 * returns to the wallet if its visit doesn't take place, costs nothing, or gets a manual price.
 */
export function referralFollowers({ events: { followers } }: Deps): void {
  followers.on('visits.status', async (unit, { visits, status }) => {
    if (status === 'skipped' || status === 'cancel')
      await releaseFreeMows(unit, visits, customersTexts.referrals.notDone);
    if (status === 'completed') {
      const unbilled = visits.filter(visit => !visit.isBillable);
      if (unbilled.length > 0) await releaseFreeMows(unit, unbilled, customersTexts.referrals.notBilled);
    }
    const counted = visits.filter(visit => status === 'completed' || visit.status === 'completed');
    if (counted.length > 0) await recountReferred(unit, counted);
  });

  followers.on('charges.amounts', async (unit, { chargeIds }) => {
    const visits = await pricedByHand(unit, chargeIds);
    if (visits.length > 0) await releaseFreeMows(unit, visits, customersTexts.referrals.pricedByHand);
  });

  followers.on('visits.deleted', (unit, visits) =>
    releaseFreeMows(unit, visits, customersTexts.referrals.notDone),
  );

  // A referral that is active or has earned something prevents the deletion; any others have ended without
  // earning anything.
  followers.on('property.deleted', async ({ tx }, { id }) => {
    const own = or(eq(referralTrackers.referrerPropertyId, id), eq(referralTrackers.referredPropertyId, id));
    await tx.delete(referralTrackers).where(own);
  });
}

const recountReferred = (unit: UnitOfWork, visits: readonly Visit[]) =>
  recountTrackers(
    unit,
    inArray(referralTrackers.referredPropertyId, [...new Set(visits.map(visit => visit.propertyId))]),
  );

/** Returns the visits with a free mow whose charge has a manual price, so that the mow isn't used. */
const pricedByHand = async ({ tx }: UnitOfWork, chargeIds: readonly number[]): Promise<Visit[]> =>
  (
    await tx
      .select({ visit: assignments })
      .from(charges)
      .innerJoin(assignments, eq(assignments.id, charges.assignmentId))
      .innerJoin(freeMows, eq(freeMows.assignmentId, assignments.id))
      .innerJoin(chargeBases, eq(chargeBases.chargeId, charges.id))
      .where(
        and(
          isAnyOf(charges.id, chargeIds),
          isNotNull(chargeBases.handPriceCents),
          sql`${chargeBases.facts} ->> 'freeMow' is null`,
        ),
      )
  ).map(({ visit }) => visit);

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
 * Completed visits count for whoever referred their property, and count no more once they are opened. A free mow goes
 * back into the wallet where its visit does not take place, costs nothing, or is given a price by hand.
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

  // A referral under way, or one that earned something, keeps its properties: what is left was ended for nothing.
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

/** Visits with a free mow whose charge has a price by hand that leaves the mow out. */
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

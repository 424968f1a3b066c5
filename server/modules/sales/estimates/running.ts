import { eq } from 'drizzle-orm';
import { addDays, type Day } from '#contract/core/days.ts';
import type { Estimate, RunningOffered, RunningThere } from '#contract/sales/estimates.calls.ts';
import type { RunningQuery } from '#contract/sales/estimates.ts';
import { SIGNUP_SERVICES } from '#contract/sales/signups.ts';
import type { Queryable } from '#server/db/connect.ts';
import { properties } from '#server/db/schema/index.ts';
import { quoteOfService } from '#server/modules/money/pricing/priceOf.ts';
import {
  type RunningThere as RunningAtAddress,
  runningAtAddress,
} from '#server/modules/schedule/visits/terms/runningAtAddress.ts';
import {
  type RunningService,
  runningServices,
} from '#server/modules/schedule/visits/terms/runningServices.ts';

/**
 * Returns a running service as shown beside an offer, with today's price; null for a type that estimates
 * don't offer.
 */
async function told(
  db: Queryable,
  { id, type, status, endDate, terms: { frequency, weekday } }: RunningService,
  today: Day,
): Promise<RunningOffered | null> {
  const offered = SIGNUP_SERVICES.find(one => one === type);
  if (!offered) return null;
  const { unpriced, totalCents, isPerHour } = await quoteOfService(db, id, today);
  return {
    serviceId: id,
    type: offered,
    frequency,
    weekday,
    endDate,
    isPaused: status === 'paused',
    totalCents: unpriced ? null : totalCents,
    isPerHour,
  };
}

/**
 * Returns a function that lists the running services at an estimate's property that acceptance would change,
 * rather than add a second time.
 */
export async function runningAt(db: Queryable, propertyIds: readonly number[], today: Day) {
  const running = await runningServices(db, [...new Set(propertyIds)], addDays(today, 1));
  return async ({
    propertyId,
    offers,
  }: Pick<Estimate, 'propertyId' | 'offers'>): Promise<Estimate['running']> => {
    const found: RunningOffered[] = [];
    for (const service of running) {
      const isOffered = offers.some(one => one.type === service.type && one.frequency !== -1);
      const one = isOffered && service.propertyId === propertyId ? await told(db, service, today) : null;
      if (one) found.push(one);
    }
    return found;
  };
}

/**
 * Returns the recurring services that run from tomorrow on at an address or at a property's address. Includes
 * those of other properties at the same address.
 */
export async function runningAtPlace(
  db: Queryable,
  { propertyId, address, zipcode }: RunningQuery,
  today: Day,
): Promise<RunningAtAddress[]> {
  const from = addDays(today, 1);
  if (propertyId === undefined)
    return address && zipcode ? runningAtAddress(db, { address, zipcode }, from) : [];
  const { address: street, duplexUnit, zipcode: zip } = properties;
  const [place] = await db
    .select({ address: street, duplexUnit, zipcode: zip })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return place ? runningAtAddress(db, place, from) : [];
}

/** Like `runningAtPlace`, with today's prices, as shown while an estimate is made. */
export async function runningFor(db: Queryable, place: RunningQuery, today: Day): Promise<RunningThere[]> {
  const found: RunningThere[] = [];
  for (const service of await runningAtPlace(db, place, today)) {
    const one = await told(db, service, today);
    if (one) found.push({ ...one, propertyId: service.propertyId, customerName: service.customerName });
  }
  return found;
}

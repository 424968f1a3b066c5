import { eq, sql } from 'drizzle-orm';
import { addDays, type Day } from '#contract/core/days.ts';
import type { Estimate, RunningOffered, RunningThere } from '#contract/sales/estimates.calls.ts';
import type { RunningQuery } from '#contract/sales/estimates.ts';
import { SIGNUP_SERVICES } from '#contract/sales/signups.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import { quoteOfService } from '#server/modules/money/pricing/priceOf.ts';
import { runningAtAddress } from '#server/modules/schedule/visits/terms/runningAtAddress.ts';
import {
  type RunningService,
  runningServices,
} from '#server/modules/schedule/visits/terms/runningServices.ts';

/** A running service as it is told beside an offer, with today's price; null for a kind that no estimate offers. */
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

/** Says of an estimate which services at its property an acceptance would change instead of selling them again. */
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

/** The services that run at a property, or at an address, as whoever makes an estimate there should know. */
export async function runningFor(
  db: Queryable,
  { propertyId, address, zipcode }: RunningQuery,
  today: Day,
): Promise<RunningThere[]> {
  const from = addDays(today, 1);
  const services: (RunningService & { customerName: string })[] = [];
  if (propertyId !== undefined) {
    const name = await ownerOf(db, propertyId);
    const own = await runningServices(db, [propertyId], from);
    services.push(...own.map(one => ({ ...one, customerName: name })));
  } else if (address && zipcode) services.push(...(await runningAtAddress(db, { address, zipcode }, from)));
  const found: RunningThere[] = [];
  for (const service of services) {
    const one = await told(db, service, today);
    if (one) found.push({ ...one, propertyId: service.propertyId, customerName: service.customerName });
  }
  return found;
}

async function ownerOf(db: Queryable, propertyId: number): Promise<string> {
  const [owner] = await db
    .select({ name: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})` })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(eq(properties.id, propertyId));
  return owner?.name ?? '';
}

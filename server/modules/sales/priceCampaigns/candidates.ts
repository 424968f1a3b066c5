import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { LotSize } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { CampaignPreviewBody } from '#contract/sales/priceCampaigns.ts';
import { inSlices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { named, plainRows } from '#server/db/plainRows.ts';
import { readAhead } from '#server/db/readAhead.ts';
import {
  customers,
  priceCampaignItems,
  priceCampaigns,
  properties,
  services,
} from '#server/db/schema/index.ts';
import { matchesSearch } from '#server/modules/customers/customers/search.ts';
import { priceVisit } from '#server/modules/money/pricing/priceVisit.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import { type PriceLists, priceListsOn, pricesFor } from '#server/modules/schedule/schedule/priceLists.ts';
import { fullName } from '#server/modules/schedule/visits/lists/workLogRows.ts';
import {
  type LoadedService,
  type StoredTerms,
  serviceColumns,
  withSchedules,
} from '#server/modules/schedule/visits/terms/loadServices.ts';
import { inScope, type ServiceScope } from '#server/modules/schedule/visits/terms/serviceScope.ts';
import { commissionFor, commissionTerms } from '#server/modules/territory/vendors/commission.ts';
import { planRaise, type Raise, type RaiseCandidate, type RaisePlan } from './planRaise.ts';

/** Services read and raised per round of statements. */
const SERVICES_PER_ROUND = 1000;

/** Service with the data for its price and its row in a list. */
export type Candidate = RaiseCandidate<StoredTerms> &
  LoadedService & {
    address: string;
    customerName: string;
    email: string | null;
    lotSize: LotSize | null;
    isCornerLot: boolean;
    /** Commission of the property or its vendor, in percent. */
    commissionPercent: number;
    lastRaise: { campaignId: number; effectiveFrom: Day; newCents: Cents } | null;
  };

export interface PlannedService {
  service: Candidate;
  plan: RaisePlan<StoredTerms>;
}

export interface Raised {
  service: Candidate;
  raise: Raise<StoredTerms>;
}

interface Reading {
  q?: string | null;
  /** Limits the services to ids greater than `after` and up to `through`. */
  after?: number;
  through?: number;
  /** Locks the services until the end of the transaction. */
  isLocked?: boolean;
  /** Stops the reading once the client has disconnected. */
  asker?: AbortSignal | undefined;
}

/**
 * Yields the planned outcome of each service in the scope by id, in rounds. Reads the next round while
 * planning the current one, unless it locks services: then a round may read what the previous one wrote.
 */
export async function* plannedServices(
  db: Queryable,
  wish: CampaignPreviewBody,
  reading: Reading = {},
): AsyncGenerator<PlannedService[]> {
  const lists = await priceListsOn(db, wish.effectiveFrom);
  const termsOf = await commissionTerms(db);
  const rounds = readRounds(db, wish.scope, reading);
  for await (const loaded of reading.isLocked ? rounds : readAhead(rounds, reading.asker)) {
    const round: PlannedService[] = [];
    await inSlices(loaded, one => {
      const terms = termsOf.get(one.versions.at(-1)?.vendorId ?? null);
      const work = { propertyId: one.propertyId, serviceType: one.type, date: wish.effectiveFrom };
      const commissionPercent = terms ? commissionFor(terms, work).percent : 0;
      const service = { ...one, commissionPercent };
      round.push({ service, plan: planRaise(service, wish, terms => visitPrice(service, terms, lists)) });
    });
    yield round;
  }
}

async function* readRounds(
  db: Queryable,
  scope: ServiceScope,
  { q, after: first = 0, through, isLocked = false }: Reading,
) {
  let after = first;
  for (;;) {
    const query = db
      .select({ ...serviceColumns, ...campaignColumns })
      .from(services)
      .innerJoin(properties, eq(properties.id, services.propertyId))
      .innerJoin(customers, eq(customers.id, properties.customerId))
      .where(
        and(
          gt(services.id, after),
          through === undefined ? undefined : lte(services.id, through),
          inScope(scope),
          q ? matchesSearch(q) : undefined,
        ),
      )
      .orderBy(asc(services.id))
      .limit(SERVICES_PER_ROUND);
    const rows = await plainRows(db, isLocked ? query.for('update', { of: services }) : query);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const raises = await lastRaises(
      db,
      rows.map(({ id }) => id),
    );
    const loaded = await withSchedules(db, rows);
    yield loaded.map(one => ({ ...one, lastRaise: raises.get(one.id) ?? null }));
  }
}

const campaignColumns = named({
  address: properties.address,
  customerName: fullName,
  email: customers.email,
  lotSize: properties.lotSize,
  isCornerLot: properties.isCornerLot,
});

const raiseColumns = named({
  serviceId: priceCampaignItems.serviceId,
  campaignId: priceCampaignItems.campaignId,
  effectiveFrom: priceCampaigns.effectiveFrom,
  newCents: priceCampaignItems.newCents,
});

/** Returns the latest raise of each service by a campaign that wasn't undone. */
async function lastRaises(db: Queryable, ids: readonly number[]) {
  const { serviceId, campaignId, undoneAt } = priceCampaignItems;
  const rows = await plainRows(
    db,
    db
      .select(raiseColumns)
      .from(priceCampaignItems)
      .innerJoin(priceCampaigns, eq(priceCampaigns.id, campaignId))
      .where(and(isAnyOf(serviceId, ids), isNull(undoneAt)))
      .orderBy(asc(serviceId), asc(campaignId)),
  );
  return new Map(rows.map(({ serviceId: id, ...raise }) => [id, raise]));
}

/** Returns the price of a visit before tax; null if it can't be known, as for hourly work. */
function visitPrice(
  { type, lotSize, isCornerLot }: Pick<Candidate, 'type' | 'lotSize' | 'isCornerLot'>,
  { vendorId, frequency, frontBack, priceCents }: PlannedTerms,
  lists: PriceLists,
): Cents | null {
  const priced = priceVisit({
    type,
    frequency,
    frontBack,
    lotSize,
    isCornerLot,
    override: priceCents === null ? null : { from: 'service-override', priceCents },
    vendor: vendorId === null ? null : String(vendorId),
    prices: pricesFor(lists, { vendorId, lotSize, frequency }),
    workedMinutes: null,
    capMinutes: null,
    tax: null,
  });
  return priced.unpriced === null ? priced.subtotalCents : null;
}

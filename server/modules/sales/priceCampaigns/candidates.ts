import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { LotSize } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { CampaignPreviewBody } from '#contract/sales/priceCampaigns.ts';
import { inSlices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { named, plainRows } from '#server/db/plainRows.ts';
import { customers, properties, services } from '#server/db/schema/index.ts';
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
import { inScope } from '#server/modules/schedule/visits/terms/serviceScope.ts';
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
  /** Limits the services to ids after and up to these. */
  after?: number;
  through?: number;
  /** Locks the services until the end of the transaction. */
  isLocked?: boolean;
}

/** Yields the planned outcome of each service in the scope by id, in rounds. */
export async function* plannedServices(
  db: Queryable,
  wish: CampaignPreviewBody,
  { q, after: first = 0, through, isLocked = false }: Reading = {},
): AsyncGenerator<PlannedService[]> {
  const lists = await priceListsOn(db, wish.effectiveFrom);
  const termsOf = await commissionTerms(db);
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
          inScope(wish.scope),
          q ? matchesSearch(q) : undefined,
        ),
      )
      .orderBy(asc(services.id))
      .limit(SERVICES_PER_ROUND);
    const rows = await plainRows(db, isLocked ? query.for('update', { of: services }) : query);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const round: PlannedService[] = [];
    await inSlices(await withSchedules(db, rows), loaded => {
      const terms = termsOf.get(loaded.versions.at(-1)?.vendorId ?? null);
      const work = { propertyId: loaded.propertyId, serviceType: loaded.type, date: wish.effectiveFrom };
      const commissionPercent = terms ? commissionFor(terms, work).percent : 0;
      const service = { ...loaded, commissionPercent };
      round.push({ service, plan: planRaise(service, wish, terms => visitPrice(service, terms, lists)) });
    });
    yield round;
  }
}

const campaignColumns = named({
  address: properties.address,
  customerName: fullName,
  email: customers.email,
  lotSize: properties.lotSize,
  isCornerLot: properties.isCornerLot,
  lastRaise: sql<Candidate['lastRaise']>`(
    select json_build_object('campaignId', c.id, 'effectiveFrom', c.effective_from, 'newCents', i.new_cents)
    from price_campaign_items i join price_campaigns c on c.id = i.campaign_id
    where i.service_id = ${services}.id and i.undone_at is null order by c.id desc limit 1)`,
});

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

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Day } from '../../../contract/days.ts';
import type { LotSize } from '../../../contract/enums.ts';
import type { Cents } from '../../../contract/money.ts';
import type { CampaignPreviewBody } from '../../../contract/priceCampaigns.ts';
import type { Queryable } from '../../db/connect.ts';
import { customers, properties, services } from '../../db/schema/index.ts';
import type { PlannedTerms } from '../cadence/planDifference.ts';
import { matchesSearch } from '../customers/search.ts';
import { priceVisit } from '../pricing/priceVisit.ts';
import { type PriceLists, priceListsOn, pricesFor } from '../schedule/priceLists.ts';
import { commissionFor, commissionTerms } from '../vendors/commission.ts';
import { type LoadedService, loadServices, type StoredTerms } from '../visits/loadServices.ts';
import { inScope } from '../visits/serviceScope.ts';
import { fullName } from '../visits/workLogRows.ts';
import { planRaise, type Raise, type RaiseCandidate, type RaisePlan } from './planRaise.ts';

/** Services read, and raised, with one round of statements; each round reads the properties once. */
const SERVICES_PER_ROUND = 5000;

/** A service with what its price and its line in a list need. */
export type Candidate = RaiseCandidate<StoredTerms> &
  LoadedService & {
    address: string;
    customerName: string;
    email: string | null;
    lotSize: LotSize | null;
    isCornerLot: boolean;
    /** What the business keeps, by the property or its vendor. */
    commissionPercent: number;
  };

export interface PlannedService {
  service: Candidate;
  plan: RaisePlan<StoredTerms>;
}

export interface Raised {
  service: Candidate;
  raise: Raise<StoredTerms>;
}

/** What becomes of each service in the scope, in the order of their ids, round by round; `isLocked` keeps them so. */
export async function* plannedServices(
  db: Queryable,
  wish: CampaignPreviewBody,
  { q, isLocked = false }: { q?: string | null; isLocked?: boolean } = {},
): AsyncGenerator<PlannedService[]> {
  const lists = await priceListsOn(db, wish.effectiveFrom);
  const termsOf = await commissionTerms(db);
  let after = 0;
  for (;;) {
    const rows = await db
      .select({
        id: services.id,
        address: properties.address,
        customerName: fullName,
        email: customers.email,
        lotSize: properties.lotSize,
        isCornerLot: properties.isCornerLot,
        lastRaise: sql<{ effectiveFrom: Day; newCents: Cents } | null>`(
          select json_build_object('effectiveFrom', c.effective_from, 'newCents', i.new_cents)
          from price_campaign_items i join price_campaigns c on c.id = i.campaign_id
          where i.service_id = ${services}.id and i.undone_at is null order by c.id desc limit 1)`,
      })
      .from(services)
      .innerJoin(properties, eq(properties.id, services.propertyId))
      .innerJoin(customers, eq(customers.id, properties.customerId))
      .where(and(gt(services.id, after), inScope(wish.scope), q ? matchesSearch(q) : undefined))
      .orderBy(asc(services.id))
      .limit(SERVICES_PER_ROUND);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const loaded = await loadServices(
      db,
      rows.map(row => row.id),
      isLocked ? 'update' : undefined,
    );
    const byId = new Map(loaded.map(service => [service.id, service]));
    yield rows.flatMap(({ id, ...facts }): PlannedService[] => {
      const loadedOne = byId.get(id);
      if (!loadedOne) return [];
      const terms = termsOf.get(loadedOne.versions.at(-1)?.vendorId ?? null);
      const work = {
        propertyId: loadedOne.propertyId,
        serviceType: loadedOne.type,
        date: wish.effectiveFrom,
      };
      const commissionPercent = terms ? commissionFor(terms, work).percent : 0;
      const service = { ...loadedOne, ...facts, commissionPercent };
      return [{ service, plan: planRaise(service, wish, terms => visitPrice(service, terms, lists)) }];
    });
  }
}

/** What a visit costs before tax; null where that cannot be told, as for work by the hour. */
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

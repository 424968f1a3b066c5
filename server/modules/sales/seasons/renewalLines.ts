import type { Day } from '#contract/core/days.ts';
import type { SeasonPreviewBody } from '#contract/sales/seasons.ts';
import type { Queryable } from '#server/db/connect.ts';
import { type Candidate, candidates, countedThrough } from './candidates.ts';
import { planSeason } from './planSeason.ts';
import { lineOf, pricesOf, seasonRequestOf } from './previewSeason.ts';
import type { RenewalLine } from './renewalMessage.ts';
import { renewalQuestionOf } from './renewalQuestion.ts';
import { hourPrices } from './seasonVisitPrice.ts';

/** Returns the services that these customers are asked about, by customer. */
export async function renewalLines(
  db: Queryable,
  today: Day,
  season: SeasonPreviewBody,
  customerIds: readonly number[],
): Promise<Map<number, RenewalLine[]>> {
  const found = new Map<number, RenewalLine[]>();
  for await (const { service, line } of askedServices(db, today, season, customerIds)) {
    const own = found.get(service.customerId);
    if (own) own.push(line);
    else found.set(service.customerId, [line]);
  }
  return found;
}

/** Whether anyone is left to ask about a season. */
export async function hasUnaskedCustomers(
  db: Queryable,
  today: Day,
  season: SeasonPreviewBody,
): Promise<boolean> {
  for await (const _ of askedServices(db, today, season)) return true;
  return false;
}

interface AskedService {
  service: Candidate;
  line: RenewalLine;
}

async function* askedServices(
  db: Queryable,
  today: Day,
  season: SeasonPreviewBody,
  customerIds?: readonly number[],
): AsyncGenerator<AskedService> {
  const wish = seasonRequestOf(season);
  const prices = await pricesOf(db, today, season.startDate);
  const through = countedThrough(wish.startDate, wish.endDate);
  const asked = { scope: season.scope, startDate: season.startDate, ...(customerIds && { customerIds }) };
  for await (const round of candidates(db, asked))
    for (const service of round) {
      const plan = planSeason(service, wish);
      const asks = renewalQuestionOf(service, plan, prices);
      if (asks !== 'carried' && asks !== 'byList') continue;
      const line = lineOf(service, plan, prices, through);
      const terms = plan.leftOut === null ? plan.carried.current : plan.runsOn;
      const hour = line.newCents === null && terms ? hourPrices(service, terms, prices) : null;
      yield { service, line: { ...line, hour } };
    }
}

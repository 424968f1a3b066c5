import { type Day, daysBetween, earlierOf } from '#contract/core/days.ts';
import type { SeasonPreview, SeasonService, SeasonServices } from '#contract/sales/seasons.calls.ts';
import type { SeasonPreviewBody, SeasonServicesBody } from '#contract/sales/seasons.ts';
import { inSlices } from '#server/api/inSlices.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readAhead } from '#server/db/readAhead.ts';
import { crews } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { inOrder } from '#server/modules/schedule/cadence/cadence.ts';
import { priceListsOn } from '#server/modules/schedule/schedule/priceLists.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import type { StoredTerms } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { countInScope } from '#server/modules/schedule/visits/terms/serviceScope.ts';
import { type Candidate, candidates, countedThrough } from './candidates.ts';
import { planSeason, type SeasonPlan, type SeasonRequest } from './planSeason.ts';
import { renewalQuestionOf } from './renewalQuestion.ts';
import { type Prices, visitPrice } from './seasonVisitPrice.ts';

type Reading = Pick<Deps, 'db' | 'clock' | 'events'>;

/** Number of services above which a preview reports its progress to open screens. */
const PROGRESS_FROM = 5000;

export const seasonRequestOf = (body: SeasonPreviewBody): SeasonRequest => ({
  startDate: body.startDate,
  endDate: body.endDate ?? null,
  priceChange: body.priceChange ?? null,
});

/**
 * Returns in totals what a season would do with the services of a scope. Nothing is stored. Stops if the
 * client disconnects.
 */
export async function previewSeason(
  { db, clock, events }: Reading,
  session: Pick<Session, 'permissions'>,
  body: SeasonPreviewBody,
  asker?: AbortSignal,
): Promise<SeasonPreview> {
  assertNotPast(session, clock.today(), { startDate: body.startDate, endDate: body.endDate });
  const wish = seasonRequestOf(body);
  const prices = await pricesOf(db, clock.today(), body.startDate);
  const preview: SeasonPreview = {
    services: 0,
    carried: 0,
    repriced: 0,
    extended: 0,
    listPriced: 0,
    unpriced: 0,
    leftOut: {},
    totals: { visits: 0, oldCents: 0, newCents: 0 },
    countedThrough: countedThrough(wish.startDate, wish.endDate),
    renewal: { customers: 0, byList: 0, unchanged: 0, answered: 0 },
  };
  const askedCustomers = new Set<number>();
  const total = await countInScope(db, body.scope);
  const scoped = candidates(db, { scope: body.scope, startDate: body.startDate });
  for await (const round of readAhead(scoped, asker)) {
    await inSlices(round, service => {
      const plan = planSeason(service, wish);
      addTo(preview, service, plan, prices);
      const asks = renewalQuestionOf(service, plan, prices);
      if (asks === 'carried' || asks === 'byList') askedCustomers.add(service.customerId);
      if (asks !== 'carried' && asks !== 'leftOut') preview.renewal[asks] += 1;
    });
    // A short preview is finished before progress could be shown.
    if (total > PROGRESS_FROM)
      events.broadcast({ entity: 'season', id: 'preview', done: preview.services, total });
  }
  preview.renewal.customers = askedCustomers.size;
  return preview;
}

function addTo(
  preview: SeasonPreview,
  service: Candidate,
  plan: SeasonPlan<StoredTerms>,
  prices: Prices,
): void {
  preview.services += 1;
  if (plan.leftOut !== null) {
    preview.leftOut[plan.leftOut] = (preview.leftOut[plan.leftOut] ?? 0) + 1;
    return;
  }
  const { carried } = plan;
  preview.carried += 1;
  if (carried.hasNewTerms) preview.repriced += 1;
  if (carried.endDate !== service.endDate) preview.extended += 1;
  if (carried.current.priceCents === null) preview.listPriced += 1;
  const line = lineOf(service, plan, prices, preview.countedThrough);
  if (line.oldCents === null || line.newCents === null) {
    preview.unpriced += 1;
    return;
  }
  preview.totals.visits += line.visits;
  preview.totals.oldCents += line.visits * line.oldCents;
  preview.totals.newCents += line.visits * line.newCents;
}

export async function pricesOf(db: Queryable, today: Day, start: Day): Promise<Prices> {
  return { now: await priceListsOn(db, today), coming: await priceListsOn(db, start) };
}

/**
 * Returns one page of a season's services, carried over or left out. Without a search, stops once the page is
 * full and returns no total, because the preview already has it.
 */
export async function previewServices(
  { db, clock }: Reading,
  session: Pick<Session, 'permissions'>,
  body: SeasonServicesBody,
  asker?: AbortSignal,
): Promise<SeasonServices> {
  assertNotPast(session, clock.today(), { startDate: body.startDate, endDate: body.endDate });
  const wish = seasonRequestOf(body);
  const prices = await pricesOf(db, clock.today(), body.startDate);
  const through = countedThrough(wish.startDate, wish.endDate);
  const names = new Map(
    (await db.select({ id: crews.id, name: crews.name }).from(crews)).map(crew => [crew.id, crew.name]),
  );
  let total = 0;
  const page: SeasonService[] = [];
  const asked = { scope: body.scope, startDate: body.startDate, q: body.q };
  for await (const round of readAhead(candidates(db, asked), asker)) {
    await inSlices(round, service => {
      const plan = planSeason(service, wish);
      const isShown =
        body.shown === 'carried'
          ? plan.leftOut === null
          : plan.leftOut !== null && (!body.reason || plan.leftOut === body.reason);
      if (!isShown) return;
      if (total >= body.start && page.length < body.length) {
        const { crewId, ...line } = lineOf(service, plan, prices, through);
        page.push({ ...line, crewName: crewId === null ? null : (names.get(crewId) ?? null) });
      }
      total += 1;
    });
    if (!body.q && total > body.start + page.length) return { total: null, services: page };
  }
  return { total, services: page };
}

/** Returns a list row with what a season does with one service. */
export function lineOf(
  service: Candidate,
  plan: SeasonPlan<StoredTerms>,
  prices: Prices,
  through: Day,
): Omit<SeasonService, 'crewName'> & { crewId: number | null } {
  const carried = plan.leftOut === null ? plan.carried : null;
  const runsOn = plan.leftOut === null ? null : (plan.runsOn ?? null);
  const current = carried?.current ?? runsOn ?? inOrder(service.versions).at(-1) ?? null;
  const own = current?.priceCents ?? null;
  const step = (current?.frequency ?? 1) * 7;
  const last = earlierOf(through, carried?.endDate ?? through);
  return {
    serviceId: service.id,
    propertyId: service.propertyId,
    address: service.address,
    customerName: service.customerName,
    type: service.type,
    frequency: current?.frequency ?? -1,
    crewId: current?.crewId ?? null,
    firstSlot: carried?.firstSlot ?? null,
    oldEndDate: service.endDate,
    newEndDate: carried ? carried.endDate : service.endDate,
    oldCents: current && visitPrice(service, current, own, prices.now),
    newCents: carried
      ? visitPrice(service, carried.current, carried.priceCents, prices.coming)
      : runsOn && visitPrice(service, runsOn, own, prices.coming),
    isListPrice: own === null,
    visits:
      carried && last >= carried.firstSlot ? Math.floor(daysBetween(carried.firstSlot, last) / step) + 1 : 0,
    leftOut: plan.leftOut,
    isAccepted: service.isAccepted,
  };
}

import { addDays, type Day, daysBetween, earlierOf } from '#contract/core/days.ts';
import { percentOf } from '#contract/core/money.ts';
import type { CampaignPreview, CampaignService } from '#contract/sales/priceCampaigns.calls.ts';
import type { CampaignPreviewBody, CampaignServicesBody } from '#contract/sales/priceCampaigns.ts';
import { inSlices } from '#server/api/inSlices.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { countInScope } from '#server/modules/schedule/visits/terms/serviceScope.ts';
import { type PlannedService, plannedServices } from './candidates.ts';

type Reading = Pick<Deps, 'db' | 'clock' | 'events'>;

/** Number of services above which a preview reports its progress to open screens. */
const PROGRESS_FROM = 5000;

/** Days for which visits are counted: 52 weeks. */
const YEAR_DAYS = 364;

/**
 * Returns totals of what a campaign would do to the services in its scope. Nothing is stored. Stops if the
 * client disconnects.
 */
export async function previewCampaign(
  { db, clock, events }: Reading,
  session: Pick<Session, 'permissions'>,
  wish: CampaignPreviewBody,
  asker?: AbortSignal,
): Promise<CampaignPreview> {
  assertNotPast(session, clock.today(), { effectiveFrom: wish.effectiveFrom });
  const none = () => ({ oldCents: 0, newCents: 0 });
  const preview: CampaignPreview = {
    services: 0,
    raised: 0,
    kept: {},
    week: none(),
    year: none(),
    commission: none(),
    withoutEmail: 0,
  };
  const total = await countInScope(db, wish.scope);
  for await (const round of plannedServices(db, wish, { asker })) {
    await inSlices(round, planned => addTo(preview, planned, wish));
    // A short preview is finished before progress could be shown.
    if (total > PROGRESS_FROM)
      events.broadcast({ entity: 'price-campaign', id: 'preview', done: preview.services, total });
  }
  // Price per visit divided by weeks can be a fraction, so only the sum is rounded.
  preview.week = { oldCents: Math.round(preview.week.oldCents), newCents: Math.round(preview.week.newCents) };
  return preview;
}

function addTo(preview: CampaignPreview, { service, plan }: PlannedService, wish: CampaignPreviewBody): void {
  preview.services += 1;
  const { raise, kept } = plan;
  if (kept) preview.kept[kept] = (preview.kept[kept] ?? 0) + 1;
  if (!raise) return;
  preview.raised += 1;
  if (!service.email) preview.withoutEmail += 1;
  const { frequency } = raise.current;
  const visits = visitsFrom(raise.firstSlot, service.endDate, wish.effectiveFrom, frequency);
  for (const side of ['oldCents', 'newCents'] as const) {
    preview.week[side] += raise[side] / frequency;
    preview.year[side] += raise[side] * visits;
    preview.commission[side] += percentOf(raise[side], service.commissionPercent) * visits;
  }
}

function visitsFrom(first: Day, endDate: Day | null, effectiveFrom: Day, weeks: number): number {
  const through = addDays(effectiveFrom, YEAR_DAYS - 1);
  const last = earlierOf(through, endDate ?? through);
  return last < first ? 0 : Math.floor(daysBetween(first, last) / (weeks * 7)) + 1;
}

/**
 * Returns one page of a campaign's services: those raised, or those that keep their price for one reason.
 * Without a search it stops once the page is full, because the preview has already counted the services.
 */
export async function previewServices(
  { db, clock }: Reading,
  session: Pick<Session, 'permissions'>,
  { shown, q, start, length, ...wish }: CampaignServicesBody,
  asker?: AbortSignal,
): Promise<{ total: number | null; services: CampaignService[] }> {
  assertNotPast(session, clock.today(), { effectiveFrom: wish.effectiveFrom });
  let total = 0;
  const services: CampaignService[] = [];
  for await (const round of plannedServices(db, wish, { q: q ?? null, asker }))
    for (const planned of round) {
      if ((planned.plan.kept ?? 'raised') !== shown) continue;
      if (total >= start && services.length < length) services.push(lineOf(planned));
      else if (total >= start && !q) return { total: null, services };
      total += 1;
    }
  return { total, services };
}

/** Returns the list row for one service, with what the campaign does to it. */
function lineOf({ service, plan }: PlannedService): CampaignService {
  const { raise, current, oldCents, isHandSet, kept } = plan;
  const keeps = (cents: number) => percentOf(cents, service.commissionPercent);
  return {
    serviceId: service.id,
    propertyId: service.propertyId,
    address: service.address,
    customerName: service.customerName,
    type: service.type,
    frequency: current?.frequency ?? -1,
    lotSize: service.lotSize,
    firstSlot: raise?.firstSlot ?? null,
    oldCents,
    newCents: raise?.newCents ?? null,
    commission: raise && { oldCents: keeps(raise.oldCents), newCents: keeps(raise.newCents) },
    isHandSet,
    kept,
  };
}

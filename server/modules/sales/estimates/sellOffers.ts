import { addDays, type Day } from '#contract/core/days.ts';
import type { Estimate, EstimateOffer } from '#contract/sales/estimates.calls.ts';
import { AppError } from '#server/api/errors.ts';
import { lockProperty } from '#server/modules/customers/properties/view.ts';
import { inOrder } from '#server/modules/schedule/cadence/cadence.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import { changeTerms } from '#server/modules/schedule/visits/terms/changeTerms.ts';
import {
  type RunningService,
  runningServices,
} from '#server/modules/schedule/visits/terms/runningServices.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';

type Accepted = Pick<Estimate, 'id' | 'frontBack'> & { propertyId: number };

/**
 * Creates the services of accepted offers, starting tomorrow. If the property already has a service of the
 * type, it is changed instead of duplicated; a one-time visit is always added. Throws `conflict` if the
 * property has several services of the type, because it is unclear which one is meant.
 */
export async function sellOffers(
  unit: UnitOfWork,
  { id, propertyId, frontBack }: Accepted,
  chosen: readonly EstimateOffer[],
): Promise<void> {
  // Every sale locks the property, so that this one sees services sold at the same time.
  await lockProperty(unit, propertyId);
  const from = addDays(unit.today, 1);
  const running = await runningServices(unit.tx, [propertyId], from, 'update');
  const sold: EstimateOffer[] = [];
  for (const offer of chosen) {
    const { type, frequency, priceCents } = offer;
    const [service, another] = frequency === -1 ? [] : running.filter(one => one.type === type);
    if (another) throw new AppError('conflict', salesTexts.estimates.several);
    if (service) await changeRunning(unit, service, { frequency, priceCents, frontBack }, { from, id });
    else sold.push(offer);
  }
  const made = sold.map(({ type, frequency, priceCents }) => ({
    propertyId,
    type,
    frequency,
    frontBack,
    priceCents,
    startDate: from,
  }));
  if (made.length > 0) await addServices(unit, made);
}

type OfferedTerms = Pick<RunningService['terms'], 'frequency' | 'priceCents' | 'frontBack'>;

async function changeRunning(
  unit: UnitOfWork,
  service: RunningService,
  offered: OfferedTerms,
  { from, id }: { from: Day; id: number },
): Promise<void> {
  const { terms, versions } = service;
  const { frequency, priceCents, frontBack } = offered;
  // Terms already planned for later would override the accepted ones, so the accepted ones then apply to the
  // whole season. Otherwise only the differences apply, which keeps hand-made changes to single visits.
  const hasLater = inOrder(versions).at(-1)?.id !== terms.id;
  const changed = hasLater
    ? offered
    : {
        ...(frequency !== terms.frequency && { frequency }),
        ...(priceCents !== terms.priceCents && { priceCents }),
        ...(frontBack !== terms.frontBack && { frontBack }),
      };
  if (Object.keys(changed).length === 0) return;
  const edit = { ...changed, from, scope: hasLater ? 'season' : 'following' } as const;
  await changeTerms(unit, service, edit, { reason: `Estimate ${id}` });
}

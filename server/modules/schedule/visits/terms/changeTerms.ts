import { type Day, showDay } from '#contract/core/days.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { versionOn } from '#server/modules/schedule/cadence/cadence.ts';
import type {
  ExistingVisit,
  LeftCrews,
  PlannedTerms,
  TermsEdit,
} from '#server/modules/schedule/cadence/planDifference.ts';
import { firstAffectedDay, type PlannedEdit, planEdit } from '#server/modules/schedule/cadence/planEdit.ts';
import type { TermsPlan, TermsRefusal } from '#server/modules/schedule/cadence/planTerms.ts';
import { isPausedOn } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { applyDifference } from '../edit/applyDifference.ts';
import { forcedWithin } from '../edit/forcedWithin.ts';
import { withRecords } from '../edit/removeVisits.ts';
import { horizonOf, scheduleSettings } from '../scheduleSettings.ts';
import { leftCrews } from '../status/crewsNow.ts';
import { storeService } from './changeService.ts';
import { type LoadedService, makesVisits } from './loadServices.ts';
import { type Planned, type Repriced, serviceVisits } from './serviceVisits.ts';
import { describeSoldDays } from './soldDays.ts';
import { replaceTerms } from './storeServices.ts';
import { assertCapOffered } from './timeCaps.ts';

interface Where {
  today: Day;
  /** The edited visit; missing if the service itself was edited. */
  editedId?: number;
  /** Locks the visits because the plan will be carried out. */
  isLocked: boolean;
}

export type PlannedTermsChange = Planned & { plan: TermsPlan };

/** Visits outside the cadence without a price of their own, if the service's price changes. */
async function repricedBeside(
  db: Queryable,
  service: LoadedService,
  { plan }: { plan: TermsPlan },
): Promise<Repriced[]> {
  // A season's edit also drops the prices of versions planned for later.
  const prices = [...service.versions, ...plan.after.versions].map(({ priceCents }) => priceCents);
  if (new Set(prices).size === 1) return [];
  const priceOn = (versions: readonly PlannedTerms[], slot: Day) =>
    versionOn(versions, slot)?.priceCents ?? null;
  // Also those before the first slot, which have the price of the first terms.
  const forced = await forcedWithin(db, service.id, { from: service.startDate }, false);
  return forced.flatMap(visit => {
    if (visit.handMade.includes('priceCents')) return [];
    const before = priceOn(service.versions, visit.slot);
    const after = priceOn(plan.after.versions, visit.slot);
    return before === after ? [] : [{ visit, before, after }];
  });
}

/**
 * Plans what a change of terms would do to these visits of a service. Throws `invalid` if the edit isn't
 * possible.
 */
export function planTermsOn(
  service: LoadedService,
  visits: readonly ExistingVisit[],
  wanted: TermsEdit,
  settings: Awaited<ReturnType<typeof scheduleSettings>>,
  { today, editedId, left }: { today: Day; editedId?: number | undefined; left?: LeftCrews | undefined },
): PlannedEdit {
  const planned = planEdit(service, visits, wanted, {
    isServed: makesVisits(service),
    today,
    to: horizonOf(today, settings),
    off: settings,
    left,
    ...(editedId !== undefined && { editedId }),
  });
  if (planned === 'no-terms') throw AppError.notFound();
  if (typeof planned === 'string')
    throw AppError.invalid({ [fieldOf(wanted, editedId)]: whyNot(planned, service, wanted.date) });
  const { current, edited } = planned.plan;
  if (edited.weekday !== current.weekday && !settings.subscriptionWeekdays.includes(edited.weekday)) {
    const soldDays = describeSoldDays(settings);
    throw AppError.invalid({
      [wanted.date === undefined ? 'weekday' : 'date']: filled(scheduleTexts.visits.moveVisitAloneForceOne, {
        soldDays,
      }),
    });
  }
  return planned;
}

/** Throws `invalid` if the slot is taken by a canceled visit that must stay because of photos or a charge. */
export async function assertSlotFree(db: Queryable, { plan, difference }: PlannedEdit): Promise<void> {
  const inPlace = difference.removed.filter(
    one => one.status === 'cancel' && one.slot === plan.edited.fromSlot,
  );
  if ((await withRecords(db, inPlace)).size > 0)
    throw AppError.invalid({ date: scheduleTexts.visits.canceledThere });
}

/** Plans what a change of terms would do. Throws `invalid` if the edit isn't possible. */
export async function planTermsChange(
  db: Queryable,
  service: LoadedService,
  wanted: TermsEdit,
  where: Where,
): Promise<PlannedTermsChange> {
  const settings = await scheduleSettings(db);
  const { today, editedId, isLocked } = where;
  const to = horizonOf(today, settings);
  const visits = await serviceVisits(db, service.id, firstAffectedDay(wanted), isLocked);
  const left = await leftCrews(db, service, visits, today);
  const planned = planTermsOn(service, visits, wanted, settings, { today, editedId, left });
  await assertSlotFree(db, planned);
  const { current } = planned.plan;
  // An existing cap may stay even if the settings no longer offer it.
  if (wanted.timeCapMinutes !== current.timeCapMinutes) await assertCapOffered(db, wanted.timeCapMinutes);
  return { ...planned, visits, to, repriced: await repricedBeside(db, service, planned) };
}

/** Changes a locked service's terms and its visits accordingly. Throws the errors of `planTermsChange`. */
export async function changeTerms(
  unit: UnitOfWork,
  service: LoadedService,
  edit: TermsEdit,
  options: { editedId?: number; reason?: string | null; isUndoable?: boolean } = {},
): Promise<PlannedTermsChange> {
  const { editedId, reason = null, isUndoable = true } = options;
  const planned = await planTermsChange(unit.tx, service, edit, {
    today: unit.today,
    isLocked: true,
    ...(editedId !== undefined && { editedId }),
  });
  const { plan, difference, visits } = planned;
  const serviceId = service.id;
  await replaceTerms(
    unit,
    plan.replaced.map(({ fromSlot }) => ({ serviceId, fromSlot })),
    plan.made.map(version => ({ ...version, serviceId })),
  );
  const stored = await storeService(unit, service, plan.after);
  await unit.record({
    entity: 'service',
    entityId: service.id,
    action: 'updated',
    propertyId: service.propertyId,
    customerId: service.customerId,
    before: { ...termsFacts(plan.current), startDate: service.startDate, endDate: service.endDate },
    after: { ...termsFacts(plan.edited), startDate: stored.startDate, endDate: stored.endDate },
    reason,
  });
  await applyDifference(unit, {
    service,
    visits,
    difference,
    from: planned.from,
    to: planned.to,
    reason,
    isUndoable,
  });
  await unit.raise({
    type: 'service.changed',
    serviceId: service.id,
    propertyId: service.propertyId,
    customerId: service.customerId,
    change: 'terms',
    date: plan.edited.fromSlot,
    byUserId: unit.actor.userId,
  });
  return planned;
}

/** Versions as the history records them. */
function termsFacts(version: PlannedTerms): Record<string, unknown> {
  const { fromSlot, frequency, weekday, vendorId, crewId, priceCents, frontBack, timeCapMinutes } = version;
  return { fromSlot, frequency, weekday, vendorId, crewId, priceCents, frontBack, timeCapMinutes };
}

/** Form field to which an edit's error is attached: the requested day, if the edit has one. */
const fieldOf = ({ date }: TermsEdit, editedId: number | undefined) =>
  date !== undefined ? 'date' : editedId === undefined ? 'from' : 'scope';

function whyNot(
  refusal: Exclude<TermsRefusal, 'no-terms'>,
  { pauses }: LoadedService,
  date: Day | undefined,
): Bilingual {
  if (refusal !== 'paused') return REFUSED[refusal];
  const pause = pauses.find(one => date !== undefined && isPausedOn([one], date)) ?? pauses.at(-1);
  if (!pause) return REFUSED['off-cadence'];
  const from = showDay(pause.fromDate);
  const until = pause.resumeDate && showDay(pause.resumeDate);
  return until
    ? filled(scheduleTexts.visits.pausedUntil, { from, until })
    : filled(scheduleTexts.visits.paused, { from });
}

const REFUSED: Record<Exclude<TermsRefusal, 'no-terms' | 'paused'>, Bilingual> = scheduleTexts.visits
  .changeTerms.refused;

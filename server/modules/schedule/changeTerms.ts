import { and, eq, inArray } from 'drizzle-orm';
import { addDays, type Day, earlierOf } from '../../../contract/days.ts';
import { AppError } from '../../api/errors.ts';
import type { Queryable } from '../../db/connect.ts';
import { terms } from '../../db/schema/index.ts';
import type { Unit } from '../../unit.ts';
import { applyDifference } from './applyDifference.ts';
import { addFrom, type Planned, storeService } from './changeService.ts';
import type { LoadedService } from './loadServices.ts';
import { type PlannedTerms, planDifference } from './planDifference.ts';
import { planTerms, type TermsEdit, type TermsPlan } from './planTerms.ts';
import { type PlannedVisit, serviceVisits } from './serviceVisits.ts';
import { horizonOf, scheduleSettings } from './settings.ts';

interface Where {
  today: Day;
  /** The visit that was edited; left out where the service itself was. */
  editedId?: number;
  /** Visits are locked, because the plan is carried out. */
  isLocked: boolean;
}

export type PlannedTermsChange = Planned & { plan: TermsPlan };

/** What a change of terms would do. Throws `invalid` where the edit cannot be. */
export async function planTermsChange(
  db: Queryable,
  service: LoadedService,
  wanted: TermsEdit,
  where: Where,
): Promise<PlannedTermsChange> {
  const settings = await scheduleSettings(db);
  const all = await serviceVisits(db, service.id, wanted.from, where.isLocked);
  const edit = where.editedId === undefined ? { ...wanted, from: afterDone(all, wanted.from) } : wanted;
  const plan = planTerms(service, edit);
  if (plan === 'before-previous') throw AppError.invalid({ date: BEFORE_PREVIOUS });
  if (plan === 'no-terms') throw AppError.notFound();
  const isOtherDay = edit.date !== undefined || edit.weekday !== undefined;
  if (isOtherDay && !settings.subscriptionWeekdays.includes(plan.edited.weekday))
    throw AppError.invalid({ [edit.date === undefined ? 'weekday' : 'date']: NOT_A_WORKING_DAY });

  const from = earlierOf(plan.from, edit.from);
  const visits =
    from < wanted.from ? await serviceVisits(db, service.id, from, where.isLocked) : since(all, from);
  const to = horizonOf(where.today, settings);
  const difference = planDifference({
    before: service,
    after: plan.after,
    visits,
    from,
    addFrom: addFrom(service, from, where.today),
    to,
    fields: plan.fields,
    edited: plan.edited,
    keepsHandMade: edit.scope === 'following',
    ...(where.editedId !== undefined && { editedId: where.editedId }),
  });
  return { plan, difference, visits, from, to };
}

/** A change of the whole service concerns what comes after the visits that are done or under way. */
function afterDone(visits: readonly PlannedVisit[], from: Day): Day {
  const done = visits.filter(visit => visit.status === 'completed' || visit.status === 'started');
  const last = done.at(-1);
  return last ? addDays(last.slot, 1) : from;
}

const since = (visits: PlannedVisit[], from: Day) => visits.filter(visit => visit.slot >= from);

/** Changes a locked service's terms and its visits with them. Throws as planTermsChange. */
export async function changeTerms(
  unit: Unit,
  service: LoadedService,
  edit: TermsEdit,
  options: { editedId?: number; reason?: string | null } = {},
): Promise<PlannedTermsChange> {
  const { editedId, reason = null } = options;
  const planned = await planTermsChange(unit.tx, service, edit, {
    today: unit.today,
    isLocked: true,
    ...(editedId !== undefined && { editedId }),
  });
  const { plan, difference, visits } = planned;
  const termsId = await replaceTerms(unit, service, plan);
  const stored = await storeService(unit, service, plan.after);
  await unit.record({
    entity: 'service',
    entityId: service.id,
    action: 'updated',
    propertyId: service.propertyId,
    customerId: service.customerId,
    before: { ...told(plan.current), endDate: service.endDate },
    after: { ...told(plan.edited), endDate: stored.endDate },
    reason,
  });
  await applyDifference(unit, {
    service,
    visits,
    difference,
    editedTermsId: termsId,
    ...(editedId !== undefined && { editedId }),
    from: planned.from,
    to: planned.to,
    reason,
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

/** Versions as the history tells them. */
function told(version: PlannedTerms): Record<string, unknown> {
  const { fromSlot, frequency, weekday, vendorId, crewId, priceCents, frontBack, timeCapMinutes } = version;
  return { fromSlot, frequency, weekday, vendorId, crewId, priceCents, frontBack, timeCapMinutes };
}

async function replaceTerms(unit: Unit, service: LoadedService, plan: TermsPlan): Promise<number> {
  const slots = plan.replaced.map(version => version.fromSlot);
  if (slots.length > 0)
    await unit.tx.delete(terms).where(and(eq(terms.serviceId, service.id), inArray(terms.fromSlot, slots)));
  const [made] = await unit.tx
    .insert(terms)
    .values({ ...plan.edited, serviceId: service.id, createdAt: unit.now })
    .returning({ id: terms.id });
  if (!made) throw AppError.notFound();
  return made.id;
}

const BEFORE_PREVIOUS = {
  en: 'Choose a day after the visit before this one.',
  es: 'Elija un día después de la visita anterior.',
};
const NOT_A_WORKING_DAY = {
  en: 'Subscriptions run on working days, Monday to Friday. Move this visit alone, or force one.',
  es: 'Las suscripciones son en días laborables, de lunes a viernes. Mueva solo esta visita o fuerce una.',
};

import { eq, inArray } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import {
  type AutomationStep,
  isAboutService,
  SERVICE_SUBJECTS,
  type SkipReason,
} from '#contract/messaging/automations.ts';
import { automationReason } from '#contract/schedule/changeReasons.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, discountGrants, discounts, services } from '#server/db/schema/index.ts';
import { whyNot } from '#server/modules/money/discounts/checkDiscount.ts';
import { giveDiscount } from '#server/modules/money/discounts/giveDiscount.ts';
import { derivedId } from '#server/modules/money/payments/derivedId.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Occurrence } from './findOccurrences.ts';
import type { FullAutomation, Run } from './outcomes.ts';
import type { Automation } from './plan.ts';

/** A discount that a step gives to a property, and the service that it is limited to. */
export interface Offer {
  discountId: number;
  propertyId: number;
  serviceId: number | null;
}

/** Returns a step's discount, or the reason why it can't be given; null for a step that gives none. */
export type OfferOf = (step: AutomationStep, occurrence: Occurrence) => Offer | SkipReason | null;

type Service = Pick<typeof services.$inferSelect, 'id' | 'propertyId' | 'type' | 'status'>;

const NO_OFFER: OfferOf = () => null;

/**
 * Loads the discounts of an automation's steps, and the services that occurrences are about. Lock the
 * discounts before giving them, so that none is switched off in between.
 */
export async function offersOf(
  db: Queryable,
  automation: Pick<Automation, 'trigger' | 'steps'>,
  occurrences: readonly Occurrence[],
  today: Day,
  { isLocked = false } = {},
): Promise<OfferOf> {
  const giving = automation.steps.filter(({ action }) => action === 'discount');
  if (giving.length === 0) return NO_OFFER;
  const ids = giving.flatMap(({ discountId }) => discountId ?? []);
  const query = db.select().from(discounts).where(inArray(discounts.id, ids)).orderBy(discounts.id);
  const rows = await (isLocked ? query.for('share') : query);
  const known = new Map(rows.map(row => [row.id, row]));
  const served = giving.some(({ isForService }) => isForService)
    ? await servicesOf(db, automation, occurrences)
    : new Map<number, Service>();
  return ({ action, discountId, isForService }, { propertyId, subjectId }) => {
    if (action !== 'discount') return null;
    const discount = known.get(discountId ?? 0);
    if (!discount || propertyId === null || whyNot(discount, null, today)) return 'discount-over';
    if (!isForService) return { discountId: discount.id, propertyId, serviceId: null };
    const service = served.get(subjectId);
    if (service?.propertyId !== propertyId || service.status === 'ended') return 'service-ended';
    if (whyNot(discount, service.type, today)) return 'other-service';
    return { discountId: discount.id, propertyId, serviceId: service.id };
  };
}

/** Returns the services that occurrences are about, by the id of their record. */
async function servicesOf(
  db: Queryable,
  { trigger }: Pick<Automation, 'trigger'>,
  occurrences: readonly Occurrence[],
): Promise<Map<number, Service>> {
  if (!isAboutService(trigger)) return new Map();
  const ids = [...new Set(occurrences.map(({ subjectId }) => subjectId))];
  const { id, propertyId, type, status } = services;
  const columns = { id, propertyId, type, status };
  const rows =
    SERVICE_SUBJECTS[trigger] === 'service'
      ? await db.select({ subjectId: id, service: columns }).from(services).where(isAnyOf(id, ids))
      : await db
          .select({ subjectId: assignments.id, service: columns })
          .from(assignments)
          .innerJoin(services, eq(services.id, assignments.serviceId))
          .where(isAnyOf(assignments.id, ids));
  return new Map(rows.map(({ subjectId, service }) => [subjectId, service]));
}

/** Key of the discount that a run gives, so that it gives it once. */
const grantKey = (runId: number) => derivedId('automation', runId);

/** Gives a run's discount, with the automation as its reason. */
export async function giveOffer(
  unit: UnitOfWork,
  { name }: Pick<FullAutomation, 'name'>,
  { id }: Pick<Run, 'id'>,
  { discountId, propertyId, serviceId }: Offer,
): Promise<void> {
  const by = { discountId, reason: automationReason(name) };
  await giveDiscount(unit, { key: grantKey(id), propertyId, serviceId, by });
}

/** Returns the codes of the discounts that runs gave, by run. */
export async function codesOf(db: Queryable, runIds: readonly number[]): Promise<Map<number, string>> {
  if (runIds.length === 0) return new Map();
  const keys = new Map(runIds.map(id => [grantKey(id), id]));
  const rows = await db
    .select({ key: discountGrants.key, code: discounts.code })
    .from(discountGrants)
    .innerJoin(discounts, eq(discounts.id, discountGrants.discountId))
    .where(inArray(discountGrants.key, [...keys.keys()]));
  return new Map(rows.map(({ key, code }) => [keys.get(key) ?? 0, code]));
}

/** Returns why a step's discount can no longer be given; null if it can. */
export async function whyNoOffer(
  { tx, today }: Pick<UnitOfWork, 'tx' | 'today'>,
  { discountId }: AutomationStep,
) {
  const [discount] = await tx
    .select()
    .from(discounts)
    .where(eq(discounts.id, discountId ?? 0));
  return discount ? whyNot(discount, null, today) : 'notThere';
}

import { and, eq } from 'drizzle-orm';
import type { ChangeAnswerBody, ChangeRequestBody } from '#contract/customers/subscriptions.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { changeRequests, properties, services } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { DomainEvent } from '#server/events.ts';
import { quoteOfService } from '#server/modules/money/pricing/priceOf.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { lockService } from '#server/modules/schedule/visits/terms/changeService.ts';
import { changeTerms } from '#server/modules/schedule/visits/terms/changeTerms.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { weekdayNow } from './subscriptions.ts';

type Stored = typeof changeRequests.$inferSelect;
type Change = Extract<DomainEvent, { type: 'change.request' }>['change'];

/**
 * Stores a customer's request for another frequency or day of a service; a repeat with the same id does
 * nothing. Throws `conflict` if another request is waiting, the service has ended or the price has changed,
 * `invalid` if crews don't work on that day, or `not_found` if the id belongs to another service's request.
 */
export function askForChange(
  deps: Deps,
  actor: Actor,
  serviceId: number,
  { id, frequency, weekday, totalCents }: ChangeRequestBody,
): Promise<void> {
  return write(deps, actor, async unit => {
    const service = await lockService(unit, serviceId, null);
    const [known] = await unit.tx.select().from(changeRequests).where(eq(changeRequests.id, id));
    // A request for another service must seem not to exist.
    if (known && known.serviceId !== serviceId) throw AppError.notFound();
    if (known) return;
    if (service.status === 'ended') throw new AppError('conflict', customersTexts.subscriptions.ended);
    const { subscriptionWeekdays } = await scheduleSettings(unit.tx);
    // The current weekday is allowed even if crews no longer work on it.
    const own = await weekdayNow(unit.tx, serviceId, unit.today);
    if (weekday !== own && !subscriptionWeekdays.includes(weekday))
      throw AppError.invalid({ weekday: customersTexts.subscriptions.noWorkday });
    const quoted = await quoteOfService(unit.tx, serviceId, unit.today, { frequency });
    const asked = quoted.unpriced ? null : quoted.totalCents;
    if (asked !== totalCents) throw new AppError('conflict', customersTexts.subscriptions.otherPrice);
    const waits = and(eq(changeRequests.serviceId, serviceId), eq(changeRequests.status, 'waiting'));
    if ((await unit.tx.$count(changeRequests, waits)) > 0)
      throw new AppError('conflict', customersTexts.subscriptions.waitsAlready);
    const [request] = await unit.tx
      .insert(changeRequests)
      .values({ id, serviceId, frequency, weekday, totalCents, createdAt: unit.now })
      .returning();
    if (request) await tell(unit, request, 'asked');
  });
}

/**
 * Applies a request from today on, or declines it. Throws `not_found`, `conflict` if it was already answered,
 * or the errors of a change of terms.
 */
export function answerChange(deps: Deps, actor: Actor, id: string, body: ChangeAnswerBody): Promise<void> {
  return write(deps, actor, async unit => {
    const [seen] = await unit.tx.select().from(changeRequests).where(eq(changeRequests.id, id));
    if (!seen) throw AppError.notFound();
    // Lock the service before its dependents, in the same order as `askForChange`.
    const service = await lockService(unit, seen.serviceId, null);
    const { isApplied, answer } = body;
    const change = isApplied ? 'applied' : 'declined';
    const [request] = await unit.tx
      .update(changeRequests)
      .set({ status: change, answer, answeredAt: unit.now })
      .where(and(eq(changeRequests.id, id), eq(changeRequests.status, 'waiting')))
      .returning();
    if (!request) throw new AppError('conflict', customersTexts.subscriptions.answeredAlready);
    const { frequency, weekday } = request;
    if (isApplied) {
      const edit = { scope: 'following' as const, from: unit.today, frequency, weekday };
      await changeTerms(unit, service, edit, { reason: answer });
    }
    await tell(unit, request, change);
  });
}

const ACTIONS = { asked: 'added', applied: 'completed', declined: 'cancelled' } as const;

async function tell(unit: UnitOfWork, request: Stored, change: Change): Promise<void> {
  const { id: entityId, serviceId, frequency, weekday, answer } = request;
  const [place] = await unit.tx
    .select({ propertyId: properties.id, customerId: properties.customerId })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .where(eq(services.id, serviceId));
  if (!place) return;
  await unit.record({
    entity: 'change-request',
    entityId,
    action: ACTIONS[change],
    ...place,
    after: { frequency, weekday },
    reason: answer,
  });
  const byUserId = unit.actor.userId;
  await unit.raise({
    type: 'change.request',
    change,
    serviceId,
    ...place,
    frequency,
    weekday,
    answer,
    byUserId,
  });
}

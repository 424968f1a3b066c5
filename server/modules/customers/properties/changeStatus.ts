import { eq, sql } from 'drizzle-orm';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { StatusChangeBody } from '#contract/customers/propertyStatus.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { resumeServices } from './resumeServices.ts';
import { assertNoneStarted } from './startedVisits.ts';
import { stopServices } from './stopServices.ts';
import { lockProperty, type PropertyShown, propertyColumns, rereadProperty } from './view.ts';

/**
 * Changes a property's status, with a reason. When the property stops being active, its services end and
 * their upcoming visits are canceled; becoming active can resume the services that the last change ended.
 * Throws `not_found`, `stale`, `invalid`, `locked`, or `conflict` while a crew is at work there.
 */
export function changeStatus(
  deps: Deps,
  actor: Actor,
  id: number,
  body: StatusChangeBody,
  expected: number | null,
): Promise<PropertyView> {
  return write(deps, actor, unit => changeStatusIn(unit, id, body, expected));
}

/** Like `changeStatus`, within an open transaction. */
export async function changeStatusIn(
  unit: UnitOfWork,
  id: number,
  body: StatusChangeBody,
  expected: number | null,
): Promise<PropertyView> {
  const before = await lockProperty(unit, id);
  if (expected !== null && expected !== before.version)
    requireVersion(await rereadProperty(unit, id), expected);
  if (body.status === before.status) throw AppError.invalid({ status: customersTexts.properties.same });
  const isRunning = body.resumeServiceIds.length > 0;
  if (isRunning && body.status !== 'active') throw AppError.invalid({ resumeServiceIds: 'invalid' });
  const [after] = await unit.tx
    .update(properties)
    .set({
      status: body.status,
      statusReason: body.reason,
      // A property whose services resume is no longer archived.
      ...(isRunning && { isArchived: false }),
      version: sql`${properties.version} + 1`,
    })
    .where(eq(properties.id, id))
    .returning(propertyColumns);
  if (!after) throw AppError.notFound();
  await syncServicesWithStatus(unit, before, after, body);
  // Recorded last, so that the history lists this change above its consequences.
  await unit.record({
    entity: 'property',
    entityId: id,
    action: 'updated',
    propertyId: id,
    customerId: before.customerId,
    before: { ...before },
    after: { ...after },
    reason: body.reason,
  });
  await unit.raise({
    type: 'changed',
    change: { entity: 'property', id, propertyId: id, customerId: before.customerId },
  });
  return rereadProperty(unit, id);
}

/** Applies a status change to services and visits, and raises one event for all of them. */
export async function syncServicesWithStatus(
  unit: UnitOfWork,
  before: PropertyShown,
  after: PropertyShown,
  { reason, resumeServiceIds = [], evenStarted = false }: Partial<StatusChangeBody>,
): Promise<void> {
  const isLeaving = before.status === 'active' && after.status !== 'active';
  if (isLeaving && !evenStarted) await assertNoneStarted(unit.tx, after.id);
  if (resumeServiceIds.length > 0) await assertUnlocked(unit, after.customerId);
  if (after.status === 'active' && before.status !== 'active')
    await unit.emit('property.activated', { id: after.id, customerId: after.customerId });
  const visits = isLeaving
    ? await stopServices(unit, after.id, reason ?? null)
    : await resumeServices(unit, after, resumeServiceIds, reason ?? null);
  await unit.raise({
    type: 'property.status',
    propertyId: after.id,
    customerId: after.customerId,
    status: after.status,
    previous: before.status,
    reason: reason ?? null,
    visits: visits.length,
    crewIds: [...new Set(visits.flatMap(visit => visit.crewId ?? []))],
    runsAgain: resumeServiceIds.length > 0,
    byUserId: unit.actor.userId,
  });
}

/** Throws `locked` for a customer who can't get services. */
async function assertUnlocked(unit: UnitOfWork, customerId: number): Promise<void> {
  const [customer] = await unit.tx
    .select({ isLocked: customers.isLocked })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (customer?.isLocked) throw new AppError('locked', 'customerLocked');
}

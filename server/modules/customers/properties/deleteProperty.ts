import { and, eq, exists, isNull, or } from 'drizzle-orm';

import type { PropertyRecord } from '#contract/customers/properties.calls.ts';
import type { Actor } from '#server/api/session.ts';
import {
  assignments,
  attachments,
  callLogs,
  charges,
  commissionExceptions,
  freeMows,
  notes,
  paymentAttempts,
  photos,
  properties,
  referralTrackers,
  reminders,
  services,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { assertUnused } from '#server/modules/customers/customers/assertUnused.ts';
import { write } from '#server/unitOfWork.ts';
import { lockProperty, propertyRecord } from './view.ts';

/**
 * Deletes a property without any service, visit, charge, photo, note or file. Throws `not_found` or `in_use`.
 */
export function deleteProperty(deps: Deps, actor: Actor, id: number): Promise<PropertyRecord> {
  return write(deps, actor, async unit => {
    const row = await lockProperty(unit, id);
    const earned = unit.tx
      .select({ id: freeMows.id })
      .from(freeMows)
      .where(eq(freeMows.trackerId, referralTrackers.id));
    assertUnused({
      services: await unit.tx.$count(services, eq(services.propertyId, id)),
      visits: await unit.tx.$count(assignments, eq(assignments.propertyId, id)),
      charges: await unit.tx.$count(charges, eq(charges.propertyId, id)),
      prepayments: await unit.tx.$count(paymentAttempts, eq(paymentAttempts.propertyId, id)),
      photos: await unit.tx.$count(photos, eq(photos.propertyId, id)),
      exceptions: await unit.tx.$count(commissionExceptions, eq(commissionExceptions.propertyId, id)),
      notes: await unit.tx.$count(notes, and(eq(notes.propertyId, id), isNull(notes.deletedAt))),
      files: await unit.tx.$count(
        attachments,
        and(eq(attachments.propertyId, id), isNull(attachments.deletedAt)),
      ),
      reminders: await unit.tx.$count(reminders, eq(reminders.propertyId, id)),
      referrals: await unit.tx.$count(
        referralTrackers,
        and(
          or(eq(referralTrackers.referrerPropertyId, id), eq(referralTrackers.referredPropertyId, id)),
          or(isNull(referralTrackers.endedAt), exists(earned)),
        ),
      ),
      callLogs: await unit.tx.$count(callLogs, eq(callLogs.propertyId, id)),
    });
    await unit.emit('property.deleted', { id });
    await unit.tx.delete(properties).where(eq(properties.id, id));
    await unit.record({
      entity: 'property',
      entityId: id,
      action: 'deleted',
      propertyId: id,
      customerId: row.customerId,
      before: { ...row },
    });
    return propertyRecord(row);
  });
}

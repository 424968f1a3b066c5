import { eq, sql } from 'drizzle-orm';
import type { ConvertBody } from '#contract/customers/convert.ts';
import type { ConvertAnswer } from '#contract/customers/propertyStatus.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { properties, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { endSessionsOf } from '#server/modules/access/auth/endSessions.ts';
import {
  emailTaken,
  isEmailTaken,
  rejectTakenEmail,
} from '#server/modules/customers/customers/emailTaken.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { insertCustomer } from '#server/modules/customers/customers/storeCustomer.ts';
import { hideNotes } from '#server/modules/customers/notes/saveNote.ts';
import { hidePhotos } from '#server/modules/field/photos/savePhoto.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { syncServicesWithStatus } from './changeStatus.ts';
import { assertAddressFree } from './checks.ts';
import { newReferralCodes } from './referralCodes.ts';
import { assertNoneStarted } from './startedVisits.ts';
import { stopServices } from './stopServices.ts';

type Row = typeof properties.$inferSelect;

/**
 * Reactivates a property for its current owner or a new one. Its history, completed visits and charges stay;
 * the previous owner's debts, payments and sign-in stay theirs. Throws `not_found`, `conflict` for an active
 * property or a crew at work, `locked`, or `invalid` naming the field.
 */
export function convertProperty(
  deps: Deps,
  session: Session,
  id: number,
  body: ConvertBody,
): Promise<ConvertAnswer> {
  return rejectTakenEmail('owner.customer.email', () =>
    write(deps, session, async unit => {
      const [seen] = await unit.tx.select().from(properties).where(eq(properties.id, id));
      if (seen?.status === 'active') throw new AppError('conflict', customersTexts.properties.active);
      return transferToOwner(unit, seen, body);
    }),
  );
}

type Gift = Pick<ConvertBody, 'owner' | 'reason' | 'resumeServiceIds'>;

/** Like `convertProperty`, within an open transaction and for any status. */
export async function transferToOwner(
  unit: UnitOfWork,
  seen: Row | undefined,
  body: Gift,
): Promise<ConvertAnswer> {
  if (!seen) throw AppError.notFound();
  // Locks the customer before the property, as an edit of the customer does.
  const customerId = await ownerAfter(unit, seen.customerId, body);
  const before = await lockProperty(unit, seen);
  await assertNoneStarted(unit.tx, before.id);
  const isOther = customerId !== before.customerId;
  if (isOther && body.resumeServiceIds.length > 0)
    throw AppError.invalid({ resumeServiceIds: customersTexts.properties.otherOwner });
  if (isOther) await handOver(unit, before, customerId);
  await activate(unit, before, customerId, body);
  return { propertyId: before.id, customerId, previousCustomerId: before.customerId };
}

async function lockProperty(unit: UnitOfWork, seen: Row): Promise<Row> {
  const [row] = await unit.tx.select().from(properties).where(eq(properties.id, seen.id)).for('update');
  if (!row || row.version !== seen.version) throw new AppError('conflict', 'stale');
  return row;
}

/** The new owner, created if needed. Throws `locked`. */
async function ownerAfter(unit: UnitOfWork, previousId: number, { owner }: Gift): Promise<number> {
  if (owner.kind === 'new') return makeOwner(unit, owner.customer);
  const customer = await lockedRow(unit, owner.kind === 'same' ? previousId : owner.customerId);
  if (customer.isLocked) throw new AppError('locked', 'customerLocked');
  return customer.id;
}

async function makeOwner(
  unit: UnitOfWork,
  body: Extract<ConvertBody['owner'], { kind: 'new' }>['customer'],
): Promise<number> {
  if (await isEmailTaken(unit.tx, body.email)) throw emailTaken('owner.customer.email');
  return (await insertCustomer(unit, body)).id;
}

/**
 * Separates the property from its previous owner: running services end, coming visits are canceled in the
 * previous owner's name, and notes and photos shared with them become internal.
 */
async function handOver(unit: UnitOfWork, property: Row, customerId: number): Promise<void> {
  await assertAddressFree(unit, customerId, property, property.id, 'owner.');
  await stopServices(unit, property.id, null);
  await hideNotes(unit, property);
  await hidePhotos(unit, property.id);
}

async function activate(unit: UnitOfWork, before: Row, customerId: number, body: Gift): Promise<void> {
  const isOther = customerId !== before.customerId;
  // A new owner gets a new referral code, so that the old one earns nothing any more.
  const [referralCode = before.referralCode] = isOther ? await newReferralCodes(unit.tx, 1) : [];
  const [after] = await unit.tx
    .update(properties)
    .set({
      customerId,
      status: 'active',
      statusReason: body.reason,
      isArchived: false,
      referralCode,
      version: sql`${properties.version} + 1`,
    })
    .where(eq(properties.id, before.id))
    .returning();
  if (!after) throw AppError.notFound();
  // A property that stays active has no status change to report.
  if (before.status !== 'active')
    await syncServicesWithStatus(unit, before, after, {
      reason: body.reason ?? '',
      resumeServiceIds: body.resumeServiceIds,
    });
  const entry = { action: 'converted' as const, propertyId: before.id, reason: body.reason };
  await unit.record({
    ...entry,
    entity: 'property',
    entityId: before.id,
    customerId,
    before: { ...before },
    after: { ...after },
  });
  if (isOther) {
    await unit.record({
      ...entry,
      entity: 'customer',
      entityId: before.customerId,
      customerId: before.customerId,
      before: { property: before.address },
      after: { property: null },
    });
    await endIdleSignIn(unit, before.customerId);
  }
  await unit.raise(
    ...[...new Set([before.customerId, customerId])].map(owner => ({
      type: 'changed' as const,
      change: { entity: 'property' as const, id: before.id, propertyId: before.id, customerId: owner },
    })),
  );
}

/** Signs out open pages of customers who have no property left. The sign-in itself stays. */
async function endIdleSignIn(unit: UnitOfWork, customerId: number): Promise<void> {
  if ((await unit.tx.$count(properties, eq(properties.customerId, customerId))) > 0) return;
  const people = await unit.tx.select({ id: users.id }).from(users).where(eq(users.customerId, customerId));
  await endSessionsOf(
    unit,
    people.map(person => person.id),
  );
}

import { eq, sql } from 'drizzle-orm';
import type { CustomerRecord } from '../../../contract/customers.ts';
import { type LockBody, PAYMENT_STOPPED } from '../../../contract/lockedCustomers.ts';
import { AppError } from '../../api/errors.ts';
import { type Actor, SYSTEM_ACTOR } from '../../api/session.ts';
import { customers, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { endSessionsOf } from '../auth/endSessions.ts';
import { lockedRow, type Row } from '../customers/lockedRow.ts';
import { customerRecord } from '../customers/queries.ts';
import { tellScreensOf } from '../customers/tellScreens.ts';

/**
 * Bars a customer from new services and from signing in; whoever is signed in is signed out. Throws `not_found`, or
 * `conflict` where the customer is locked already.
 */
export function lockCustomer(deps: Deps, actor: Actor, id: number, body: LockBody): Promise<CustomerRecord> {
  return write(deps, actor, async unit => {
    const before = await lockedRow(unit, id);
    if (before.isLocked) throw new AppError('conflict', ALREADY);
    return customerRecord(await bar(unit, before, body.reason, unit.actor.name));
  });
}

/** A payment was given up for good: its customer is locked, unless that is so already. Part of the settlement. */
export async function lockForFailedPayment(unit: Unit, customerId: number): Promise<void> {
  const before = await lockedRow(unit, customerId);
  if (!before.isLocked) await bar(unit, before, PAYMENT_STOPPED, SYSTEM_ACTOR.name);
}

async function bar(unit: Unit, before: Row, reason: string, byName: string): Promise<Row> {
  const after = await store(unit, before, {
    isLocked: true,
    lockReason: reason,
    lockedAt: unit.now,
    lockedByName: byName,
  });
  await unit.record({
    entity: 'customer',
    entityId: before.id,
    action: 'locked',
    customerId: before.id,
    before: { isLocked: false, lockReason: before.lockReason },
    after: { isLocked: true, lockReason: reason },
  });
  const people = await unit.tx.select({ id: users.id }).from(users).where(eq(users.customerId, before.id));
  await endSessionsOf(
    unit,
    people.map(person => person.id),
    { reason },
  );
  await tellScreensOf(unit, before.id);
  return after;
}

/** Lets a locked customer sign in and be served again. Throws `not_found`, or `conflict` where there is no lock. */
export function unlockCustomer(deps: Deps, actor: Actor, id: number): Promise<CustomerRecord> {
  return write(deps, actor, async unit => {
    const before = await lockedRow(unit, id);
    if (!before.isLocked) throw new AppError('conflict', NOT_LOCKED);
    const after = await store(unit, before, {
      isLocked: false,
      lockReason: null,
      lockedAt: null,
      lockedByName: null,
    });
    await unit.record({
      entity: 'customer',
      entityId: id,
      action: 'unlocked',
      customerId: id,
      before: { isLocked: true, lockReason: before.lockReason },
      after: { isLocked: false, lockReason: null },
    });
    await tellScreensOf(unit, id);
    return customerRecord(after);
  });
}

type Lock = Pick<Row, 'isLocked' | 'lockReason' | 'lockedAt' | 'lockedByName'>;

async function store(unit: Unit, before: Row, lock: Lock): Promise<Row> {
  const [after] = await unit.tx
    .update(customers)
    .set({ ...lock, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, before.id))
    .returning();
  if (!after) throw AppError.notFound();
  return after;
}

const ALREADY = {
  en: 'This customer is locked already.',
  es: 'Este cliente ya está bloqueado.',
};
const NOT_LOCKED = {
  en: 'This customer is not locked.',
  es: 'Este cliente no está bloqueado.',
};

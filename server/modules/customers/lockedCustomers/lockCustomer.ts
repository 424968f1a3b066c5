import { eq } from 'drizzle-orm';
import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import type { LockBody } from '#contract/customers/lockedCustomers.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { endSessionsOf } from '#server/modules/access/auth/endSessions.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { customerRecord } from '#server/modules/customers/customers/queries.ts';
import { write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { changeLock, NO_PAYMENT_STOP, NO_STAFF_LOCK } from './changeLock.ts';
import { resumeCustomer } from './paymentStop.ts';

/**
 * Bars a customer from new services and from signing in, and signs them out. Throws `not_found`, or
 * `conflict` if staff already locked them.
 */
export function lockCustomer(deps: Deps, actor: Actor, id: number, body: LockBody): Promise<CustomerRecord> {
  return write(deps, actor, async unit => {
    const before = await lockedRow(unit, id);
    if (before.lockedAt) throw new AppError('conflict', customersTexts.lockedCustomers.already);
    const { reason } = body;
    const after = await changeLock(
      unit,
      before,
      { lockReason: reason, lockedAt: unit.now, lockedByName: unit.actor.name },
      'locked',
    );
    const people = await unit.tx.select({ id: users.id }).from(users).where(eq(users.customerId, id));
    await endSessionsOf(
      unit,
      people.map(person => person.id),
      { reason },
    );
    return customerRecord(after);
  });
}

/**
 * Lets a locked customer sign in and be served again, whether staff or a failed payment locked them. Visits
 * stopped because of a payment resume. Throws `not_found`, or `conflict` if there is no lock.
 */
export function unlockCustomer(deps: Deps, actor: Actor, id: number): Promise<CustomerRecord> {
  return write(deps, actor, async unit => {
    const before = await lockedRow(unit, id, 'no key update');
    if (!before.isLocked) throw new AppError('conflict', customersTexts.lockedCustomers.notLocked);
    const after = await changeLock(unit, before, { ...NO_STAFF_LOCK, ...NO_PAYMENT_STOP }, 'unlocked');
    if (before.paymentStoppedAt) await resumeCustomer(unit, id);
    return customerRecord(after);
  });
}

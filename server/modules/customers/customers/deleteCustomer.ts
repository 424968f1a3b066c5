import { and, eq, exists, or } from 'drizzle-orm';
import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import type { Actor } from '#server/api/session.ts';
import {
  cards,
  charges,
  customerMessages,
  customers,
  history,
  invoices,
  paymentAttempts,
  properties,
  referralTrackers,
  users,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { assertUnused } from './assertUnused.ts';
import { lockedRow } from './lockedRow.ts';
import { customerRecord } from './queries.ts';

/** SQL condition: the sign-in has been used, so other records refer to its user. */
const wasUsed = ({ tx }: UnitOfWork) =>
  exists(tx.select({ id: history.id }).from(history).where(eq(history.actorId, users.id)));

/** Deletes a customer without any property, card, charge or used sign-in. Throws `not_found` or `in_use`. */
export function deleteCustomer(deps: Deps, actor: Actor, id: number): Promise<CustomerRecord> {
  return write(deps, actor, async unit => {
    const row = await lockedRow(unit, id);
    assertUnused({
      properties: await unit.tx.$count(properties, eq(properties.customerId, id)),
      cards: await unit.tx.$count(cards, eq(cards.customerId, id)),
      charges: await unit.tx.$count(charges, eq(charges.customerId, id)),
      prepayments: await unit.tx.$count(paymentAttempts, eq(paymentAttempts.customerId, id)),
      invoices: await unit.tx.$count(invoices, eq(invoices.customerId, id)),
      messages: await unit.tx.$count(customerMessages, eq(customerMessages.customerId, id)),
      referrals: await unit.tx.$count(
        referralTrackers,
        or(eq(referralTrackers.referrerCustomerId, id), eq(referralTrackers.referredCustomerId, id)),
      ),
      signIns: await unit.tx.$count(users, and(eq(users.customerId, id), wasUsed(unit))),
    });
    await unit.emit('customer.deleted', { id });
    await unit.tx.delete(customers).where(eq(customers.id, id));
    await unit.record({
      entity: 'customer',
      entityId: id,
      action: 'deleted',
      customerId: id,
      before: { ...row },
    });
    return customerRecord(row);
  });
}

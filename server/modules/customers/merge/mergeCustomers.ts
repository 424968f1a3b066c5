import { asc, eq, inArray } from 'drizzle-orm';
import type { MergeAnswer } from '#contract/customers/merge.calls.ts';
import { MERGED_FIELDS, type MergeBody, sideKept } from '#contract/customers/merge.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import { charges, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { endSessionsOf } from '#server/modules/access/auth/endSessions.ts';
import { storeUser, type User } from '#server/modules/access/auth/users.ts';
import { lockedRows, type Row } from '#server/modules/customers/customers/lockedRow.ts';
import { customerName, customerRecord } from '#server/modules/customers/customers/queries.ts';
import { storeCustomer } from '#server/modules/customers/customers/storeCustomer.ts';
import { syncCustomerAndUser } from '#server/modules/customers/customers/syncCustomerAndUser.ts';
import { NO_PAYMENT_STOP, NO_STAFF_LOCK } from '#server/modules/customers/lockedCustomers/changeLock.ts';
import { stopVisits } from '#server/modules/customers/lockedCustomers/stoppedVisits.ts';
import { keepUnsubscribed } from '#server/modules/messaging/unsubscribe/unsubscribe.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { SAME } from './previewMerge.ts';
import { reassignCustomerRecords } from './reassignCustomerRecords.ts';

/**
 * Merges two customers: all of the other customer's records move to the one that remains, fields are kept as
 * chosen, one sign-in stays, and the other's sessions end. The other's row remains only to point to the
 * remaining customer. Throws `not_found`, `stale` or `invalid`.
 */
export function mergeCustomers(deps: Deps, actor: Actor, id: number, body: MergeBody): Promise<MergeAnswer> {
  if (id === body.otherId) throw AppError.invalid({ otherId: SAME });
  return write(deps, actor, async unit => {
    await lockCharges(unit, [id, body.otherId]);
    const [own, other] = await lockedRows(unit, [id, body.otherId]);
    requireVersion(customerRecord(own), body.version);
    requireVersion(customerRecord(other), body.otherVersion);

    await reassignCustomerRecords(unit, other.id, own.id);
    const kept = keptOf(own, other, body);
    await storeCustomer(
      unit,
      other,
      { email: null, ...NO_STAFF_LOCK, ...NO_PAYMENT_STOP, mergedIntoId: own.id },
      {
        action: 'merged',
        historyValues: () => ({
          before: { mergedInto: null, email: other.email },
          after: { mergedInto: `${own.code} ${customerName({ ...own, ...kept })}`, email: null },
        }),
      },
    );
    const after = await storeCustomer(unit, own, kept, {
      action: 'merged',
      historyValues: (before, is) => ({
        before,
        after: { ...is, mergedCustomer: `${other.code} ${customerName(other)}` },
      }),
    });
    if (after.paymentStoppedAt) await stopVisits(unit, after.id);
    await keepOneSignIn(unit, after, other, body.signIn);
    await keepUnsubscribed(unit, [own.email, other.email], after.email);
    return { customerId: own.id, code: own.code, mergedId: other.id };
  });
}

/** Locks charges before customers, in the same order as a settled payment does, to avoid deadlocks. */
const lockCharges = (unit: UnitOfWork, ids: readonly number[]) =>
  unit.tx
    .select({ id: charges.id })
    .from(charges)
    .where(inArray(charges.customerId, [...ids]))
    .orderBy(asc(charges.id))
    .for('update');

/** The remaining customer's fields: those chosen, plus every lock that either customer has. */
function keptOf(own: Row, other: Row, { keep }: MergeBody): Partial<Row> {
  const chosen = Object.fromEntries(
    MERGED_FIELDS.map(field => {
      const side = keep[field] ?? sideKept(field, own);
      return [field, side === 'own' ? own[field] : other[field]];
    }),
  );
  const { lockReason, lockedAt, lockedByName } = own.lockedAt ? own : other;
  const paymentStoppedAt = own.paymentStoppedAt ?? other.paymentStoppedAt;
  return { ...chosen, lockReason, lockedAt, lockedByName, paymentStoppedAt };
}

/**
 * Keeps the chosen customer's sign-in; the others are disabled and their sessions end. The remaining sign-in
 * gets the customer's name, email, phone and language.
 */
async function keepOneSignIn(
  unit: UnitOfWork,
  after: Row,
  other: Row,
  side: MergeBody['signIn'],
): Promise<void> {
  const all = await unit.tx.select().from(users).where(eq(users.customerId, after.id)).orderBy(asc(users.id));
  const seen = await unit.tx
    .select()
    .from(users)
    .where(eq(users.customerId, other.id))
    .orderBy(asc(users.id));
  const theirs: User[] = [];
  for (const user of seen) theirs.push(await storeUser(unit, user, { customerId: after.id }));
  const [chosen, rest] = side === 'own' ? [all, theirs] : [theirs, all];
  const kept = chosen.find(user => user.isActive) ?? rest.find(user => user.isActive) ?? null;
  const off = [...all, ...theirs].filter(user => user.id !== kept?.id);
  for (const user of off) await storeUser(unit, user, { isActive: false, email: null });
  await endSessionsOf(
    unit,
    off.map(user => user.id),
  );
  await syncCustomerAndUser(unit, after, after);
}

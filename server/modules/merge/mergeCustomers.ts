import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { MergeAnswer } from '../../../contract/calls/merge.ts';
import { MERGED_FIELDS, type MergeBody } from '../../../contract/merge.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import { charges, customers, unsubscribes, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { endSessionsOf } from '../auth/endSessions.ts';
import { lockedRows, type Row } from '../customers/lockedRow.ts';
import { customerName, customerRecord } from '../customers/queries.ts';
import { tellScreensOf } from '../customers/tellScreens.ts';
import { NO_PAYMENT_STOP, NO_STAFF_LOCK } from '../lockedCustomers/changeLock.ts';
import { stopVisits } from '../lockedCustomers/stoppedVisits.ts';
import { moveBelongings } from './moveBelongings.ts';
import { SAME } from './previewMerge.ts';

/**
 * Makes two customers one: everything that hangs on the other moves to the one who stays, fields are kept as chosen,
 * one sign-in stays and the other's sessions end. The other's row remains as a pointer and nothing more. Throws
 * `not_found`, `stale` or `invalid`.
 */
export function mergeCustomers(deps: Deps, actor: Actor, id: number, body: MergeBody): Promise<MergeAnswer> {
  if (id === body.otherId) throw AppError.invalid({ otherId: SAME });
  return write(deps, actor, async unit => {
    await lockCharges(unit, [id, body.otherId]);
    const [own, other] = await lockedRows(unit, [id, body.otherId]);
    requireVersion(customerRecord(own), body.version);
    requireVersion(customerRecord(other), body.otherVersion);

    await moveBelongings(unit, other.id, own.id);
    await unit.tx
      .update(customers)
      .set({
        email: null,
        ...NO_STAFF_LOCK,
        ...NO_PAYMENT_STOP,
        mergedIntoId: own.id,
        version: sql`${customers.version} + 1`,
      })
      .where(eq(customers.id, other.id));
    const after = await storeOwn(unit, own, other, body);
    if (after.paymentStoppedAt) await stopVisits(unit, after.id);
    await keepOneSignIn(unit, after, other, body.signIn);
    await stayUnsubscribed(unit, [own, other], after);
    await tell(unit, own, other, after);
    return { customerId: own.id, code: own.code, mergedId: other.id };
  });
}

/** Charges before customers, as a settled payment takes them: the two wait for each other instead of locking up. */
const lockCharges = (unit: Unit, ids: readonly number[]) =>
  unit.tx
    .select({ id: charges.id })
    .from(charges)
    .where(inArray(charges.customerId, [...ids]))
    .orderBy(asc(charges.id))
    .for('update');

async function storeOwn(unit: Unit, own: Row, other: Row, { keep }: MergeBody): Promise<Row> {
  const kept = Object.fromEntries(
    MERGED_FIELDS.map(field => {
      const side = keep[field] ?? (own[field] === null ? 'other' : 'own');
      return [field, side === 'own' ? own[field] : other[field]];
    }),
  );
  const { lockReason, lockedAt, lockedByName } = own.lockedAt ? own : other;
  const [after] = await unit.tx
    .update(customers)
    .set({
      ...kept,
      lockReason,
      lockedAt,
      lockedByName,
      paymentStoppedAt: own.paymentStoppedAt ?? other.paymentStoppedAt,
      version: sql`${customers.version} + 1`,
    })
    .where(eq(customers.id, own.id))
    .returning();
  if (!after) throw AppError.notFound();
  return after;
}

/**
 * Of several sign-ins the chosen customer's stays; the others are turned off, their sessions end. Whoever stays
 * follows the customer's name, e-mail and phone.
 */
async function keepOneSignIn(unit: Unit, after: Row, other: Row, side: MergeBody['signIn']): Promise<void> {
  const all = await unit.tx.select().from(users).where(eq(users.customerId, after.id)).orderBy(asc(users.id));
  const theirs = await unit.tx
    .update(users)
    .set({ customerId: after.id })
    .where(eq(users.customerId, other.id))
    .returning();
  const [chosen, rest] = side === 'own' ? [all, theirs] : [theirs, all];
  const kept = chosen.find(user => user.isActive) ?? rest.find(user => user.isActive) ?? null;
  const off = [...all, ...theirs].filter(user => user.id !== kept?.id);
  const offIds = off.map(user => user.id);
  if (offIds.length > 0)
    await unit.tx
      .update(users)
      .set({ isActive: false, email: null, version: sql`${users.version} + 1` })
      .where(inArray(users.id, offIds));
  await endSessionsOf(unit, offIds);
  await unit.record(
    ...off.map(user => ({
      entity: 'user' as const,
      entityId: user.id,
      action: 'updated' as const,
      customerId: after.id,
      before: { isActive: user.isActive, email: user.email },
      after: { isActive: false, email: null },
    })),
  );
  if (!kept) return;
  await unit.tx
    .update(users)
    .set({
      firstName: after.firstName,
      lastName: after.lastName,
      ...(after.email && { email: after.email }),
      ...(after.phone && { mobile: after.phone }),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, kept.id));
}

/** Who wanted no advertising at either address wants none at the one that stays. */
async function stayUnsubscribed(unit: Unit, both: readonly Row[], after: Row): Promise<void> {
  const emails = both.flatMap(row => (row.email ? [row.email.toLowerCase()] : []));
  if (!after.email || emails.length === 0) return;
  const [first] = await unit.tx
    .select()
    .from(unsubscribes)
    .where(inArray(unsubscribes.email, emails))
    .orderBy(asc(unsubscribes.at))
    .limit(1);
  if (!first) return;
  await unit.tx
    .insert(unsubscribes)
    .values({ ...first, email: after.email.toLowerCase() })
    .onConflictDoNothing();
}

async function tell(unit: Unit, own: Row, other: Row, after: Row): Promise<void> {
  await unit.record(
    {
      entity: 'customer',
      entityId: own.id,
      action: 'merged',
      customerId: own.id,
      before: { ...own },
      after: { ...after, mergedCustomer: `${other.code} ${customerName(other)}` },
    },
    {
      entity: 'customer',
      entityId: other.id,
      action: 'merged',
      customerId: other.id,
      before: { mergedInto: null, email: other.email },
      after: { mergedInto: `${own.code} ${customerName(after)}`, email: null },
    },
  );
  await tellScreensOf(unit, own.id);
}

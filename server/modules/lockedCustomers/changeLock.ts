import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../api/errors.ts';
import { customers } from '../../db/schema/index.ts';
import type { Unit } from '../../unit.ts';
import type { Row } from '../customers/lockedRow.ts';
import { tellScreensOf } from '../customers/tellScreens.ts';

/** Staff's lock and the payments', each with what belongs to it. */
type Lock = Pick<Row, 'lockReason' | 'lockedAt' | 'lockedByName' | 'paymentStoppedAt'>;

export const NO_STAFF_LOCK = { lockReason: null, lockedAt: null, lockedByName: null } satisfies Partial<Lock>;
export const NO_PAYMENT_STOP = { paymentStoppedAt: null } satisfies Partial<Lock>;

/** Changes the locks of a locked row, with its history row; screens that show the customer are told. */
export async function changeLock(
  unit: Unit,
  before: Row,
  lock: Partial<Lock>,
  action: 'locked' | 'unlocked',
): Promise<Row> {
  const [after] = await unit.tx
    .update(customers)
    .set({ ...lock, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, before.id))
    .returning();
  if (!after) throw AppError.notFound();
  await unit.record({
    entity: 'customer',
    entityId: before.id,
    action,
    customerId: before.id,
    before: told(before),
    after: told(after),
  });
  await tellScreensOf(unit, before.id);
  return after;
}

const told = ({ isLocked, lockReason, paymentStoppedAt }: Row) => ({
  isLocked,
  lockReason,
  paymentStoppedAt,
});

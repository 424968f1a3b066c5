import type { Row } from '#server/modules/customers/customers/lockedRow.ts';
import { storeCustomer } from '#server/modules/customers/customers/storeCustomer.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** The staff lock and the payment stop with their fields. */
type Lock = Pick<Row, 'lockReason' | 'lockedAt' | 'lockedByName' | 'paymentStoppedAt'>;

export const NO_STAFF_LOCK = { lockReason: null, lockedAt: null, lockedByName: null } satisfies Partial<Lock>;
export const NO_PAYMENT_STOP = { paymentStoppedAt: null } satisfies Partial<Lock>;

/** Changes the locks of a locked row, with its history row; open screens update. */
export const changeLock = (
  unit: UnitOfWork,
  before: Row,
  lock: Partial<Lock>,
  action: 'locked' | 'unlocked',
): Promise<Row> =>
  storeCustomer(unit, before, lock, {
    action,
    historyValues: (was, is) => ({ before: told(was), after: told(is) }),
  });

const told = ({ isLocked, lockReason, paymentStoppedAt }: Row) => ({
  isLocked,
  lockReason,
  paymentStoppedAt,
});

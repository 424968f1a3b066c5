import type { NewPropertyAnswer } from '#contract/customers/customers.calls.ts';
import type { NewPropertyBody } from '#contract/customers/customers.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { assertAddressFree, checkSoldServices } from '#server/modules/customers/properties/checks.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { insertPropertyWithServices } from './addCustomer.ts';

/** Adds another property for a customer. Throws `not_found`, `locked`, `invalid` or `forbidden`. */
export function addProperty(
  deps: Deps,
  session: Session,
  customerId: number,
  body: NewPropertyBody,
): Promise<NewPropertyAnswer> {
  return write(deps, session, unit => insertFurtherProperty(unit, session, customerId, body));
}

/** Like `addProperty`, within an open transaction. */
export async function insertFurtherProperty(
  unit: UnitOfWork,
  session: Session,
  customerId: number,
  body: NewPropertyBody,
): Promise<NewPropertyAnswer> {
  checkSoldServices(session, body.property.lotSize, body.services);
  const customer = await lockedRow(unit, customerId);
  if (customer.isLocked) throw new AppError('locked', 'customerLocked');
  await assertAddressFree(unit, customerId, body.property, null, 'property.');
  return insertPropertyWithServices(unit, customerId, body);
}

import { randomUUID } from 'node:crypto';
import type { NewCustomerAnswer, NewPropertyAnswer } from '../../../contract/calls/customers.ts';
import type { NewCustomerBody, NewPropertyBody } from '../../../contract/customers.ts';
import type { Session } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { emailTaken, isEmailTaken, rejectTakenEmail } from '../customers/emailTaken.ts';
import { samePhone } from '../customers/samePhone.ts';
import { insertCustomer } from '../customers/storeCustomer.ts';
import { giveDiscount } from '../discounts/giveDiscount.ts';
import { insertNote } from '../notes/saveNote.ts';
import { checkSoldServices } from '../properties/checks.ts';
import { insertProperty } from '../properties/insertProperty.ts';
import { addServices } from '../visits/addServices.ts';
import { assertNotTwice } from '../visits/assertNotTwice.ts';
import { assertSellable } from '../visits/assertSellable.ts';
import { runningAtAddress } from '../visits/runningAtAddress.ts';

/**
 * Adds a customer with the first property, its services and a note, all or nothing. Throws `invalid` naming the
 * field (`customer.email`, `property.lotSize`, `services.0.priceCents` …) or `forbidden`.
 */
export function addCustomer(deps: Deps, session: Session, body: NewCustomerBody): Promise<NewCustomerAnswer> {
  return rejectTakenEmail('customer.email', () => write(deps, session, unit => takeIn(unit, session, body)));
}

/** The same inside a transaction that is under way. */
export async function takeIn(
  unit: UnitOfWork,
  session: Session,
  body: NewCustomerBody,
): Promise<NewCustomerAnswer> {
  checkSoldServices(session, body.property.lotSize, body.services);
  if (await isEmailTaken(unit.tx, body.customer.email)) throw emailTaken('customer.email');
  const others = await samePhone(unit.tx, body.customer.phone, null);
  const customer = await insertCustomer(unit, body.customer);
  const property = await insertPropertyWithServices(unit, customer.id, body);
  return { ...property, id: customer.id, customerId: customer.id, code: customer.code, samePhone: others };
}

/** The part that the first property and every further one have in common. */
export async function insertPropertyWithServices(
  unit: UnitOfWork,
  customerId: number,
  body: NewPropertyBody,
): Promise<NewPropertyAnswer> {
  await assertSellable(unit, body.services);
  const running = await runningAtAddress(unit.tx, body.property, unit.today);
  const property = await insertProperty(unit, customerId, body.property, 'property.');
  await addServices(
    unit,
    body.services.map(service => ({ ...service, propertyId: property.id })),
  );
  // Asked last, so that refusals come before questions.
  assertNotTwice(body.services, running);
  const { discountCode: code } = body;
  if (code)
    await giveDiscount(unit, {
      key: randomUUID(),
      propertyId: property.id,
      by: { code, field: 'discountCode' },
    });
  if (body.note) await insertNote(unit, { id: property.id, customerId }, body.note);
  return { id: property.id, propertyId: property.id, hasNoCrew: property.vendorId === null };
}

import { randomUUID } from 'node:crypto';
import type { NewCustomerAnswer, NewPropertyAnswer } from '#contract/customers/customers.calls.ts';
import type { NewCustomerBody, NewPropertyBody } from '#contract/customers/customers.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import {
  emailTaken,
  isEmailTaken,
  rejectTakenEmail,
} from '#server/modules/customers/customers/emailTaken.ts';
import { samePhone } from '#server/modules/customers/customers/samePhone.ts';
import { insertCustomer } from '#server/modules/customers/customers/storeCustomer.ts';
import { insertNote } from '#server/modules/customers/notes/saveNote.ts';
import { checkSoldServices } from '#server/modules/customers/properties/checks.ts';
import { insertProperty } from '#server/modules/customers/properties/insertProperty.ts';
import { giveDiscount } from '#server/modules/money/discounts/giveDiscount.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import { assertNotTwice } from '#server/modules/schedule/visits/terms/assertNotTwice.ts';
import { assertSellable } from '#server/modules/schedule/visits/terms/assertSellable.ts';
import { runningAtAddress } from '#server/modules/schedule/visits/terms/runningAtAddress.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';

/**
 * Adds a customer with the first property, its services and a note, all in one transaction. Throws `invalid`
 * naming the field (`customer.email`, `property.lotSize`, `services.0.priceCents`, …) or `forbidden`.
 */
export function addCustomer(deps: Deps, session: Session, body: NewCustomerBody): Promise<NewCustomerAnswer> {
  return rejectTakenEmail('customer.email', () =>
    write(deps, session, unit => insertCustomerWithProperty(unit, session, body)),
  );
}

/** Like `addCustomer`, within an open transaction. */
export async function insertCustomerWithProperty(
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

/**
 * Inserts a property with its services and note: the steps that are the same for a customer's first property
 * and every other one.
 */
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
  // Checked last, so that errors are reported before the request for confirmation.
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

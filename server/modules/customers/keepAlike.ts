import { asc, desc, eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { storeUser } from '../auth/users.ts';
import type { Row } from './lockedRow.ts';
import { storeCustomer } from './storeCustomer.ts';

/** What the record of a customer and their sign-in have in common. An e-mail or phone that is missing changes nothing. */
interface Person {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}

/**
 * A customer and their sign-in are one person to the office: whichever was edited, each follows in what the other
 * says, with its version, its history row and its open pages told. The customer is locked; of several sign-ins, as
 * a merge leaves them, the one in use follows.
 */
export async function keepAlike(
  unit: UnitOfWork,
  customer: Row,
  { firstName, lastName, email, phone }: Person,
): Promise<void> {
  const ofCustomer = { firstName, lastName, ...(email && { email }), ...(phone && { phone }) };
  if (differs(customer, ofCustomer)) await storeCustomer(unit, customer, ofCustomer);
  const [user] = await unit.tx
    .select()
    .from(users)
    .where(eq(users.customerId, customer.id))
    .orderBy(desc(users.isActive), asc(users.id))
    .limit(1)
    .for('update');
  const ofUser = { firstName, lastName, ...(email && { email }), ...(phone && { mobile: phone }) };
  if (!user || !differs(user, ofUser)) return;
  await storeUser(unit, user, ofUser);
  await unit.raise({ type: 'session.changed', userIds: [user.id] });
}

const differs = <T extends object>(row: T, fields: Partial<T>) =>
  Object.entries(fields).some(([name, value]) => row[name as keyof T] !== value);

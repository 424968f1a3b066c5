import { asc, desc, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { users } from '#server/db/schema/index.ts';
import { storeUser } from '#server/modules/access/auth/users.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Row } from './lockedRow.ts';
import { storeCustomer } from './storeCustomer.ts';

/** What the record of a customer and their sign-in have in common. What is missing changes nothing. */
interface Person {
  firstName?: string;
  lastName?: string;
  email?: string | null;
  phone?: string | null;
  language?: Language | null;
}

/**
 * A customer and their sign-in are one person to the office: whichever was edited, each follows in what the other
 * says, with its version, its history row and its open pages told. The customer is locked; of several sign-ins, as
 * a merge leaves them, the one in use follows.
 */
export async function keepAlike(
  unit: UnitOfWork,
  customer: Row,
  { firstName, lastName, email, phone, language }: Person,
): Promise<void> {
  const alike = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(language && { language }),
  };
  const ofCustomer = { ...alike, ...(phone && { phone }) };
  if (differs(customer, ofCustomer)) await storeCustomer(unit, customer, ofCustomer);
  const [user] = await unit.tx
    .select()
    .from(users)
    .where(eq(users.customerId, customer.id))
    .orderBy(desc(users.isActive), asc(users.id))
    .limit(1)
    .for('update');
  const ofUser = { ...alike, ...(phone && { mobile: phone }) };
  if (!user || !differs(user, ofUser)) return;
  await storeUser(unit, user, ofUser);
  await unit.raise({ type: 'session.changed', userIds: [user.id] });
}

/** The language that an edit chose; null where it left it alone. */
export const changedLanguage = (before: Spoken, after: Spoken): Language | null =>
  after.language === before.language ? null : after.language;

type Spoken = Pick<Row, 'language'>;

const differs = <T extends object>(row: T, fields: Partial<T>) =>
  Object.entries(fields).some(([name, value]) => row[name as keyof T] !== value);

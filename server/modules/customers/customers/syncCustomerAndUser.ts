import { asc, desc, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { users } from '#server/db/schema/index.ts';
import { storeUser } from '#server/modules/access/auth/users.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Row } from './lockedRow.ts';
import { storeCustomer } from './storeCustomer.ts';

/** Fields that a customer's record and their sign-in share. Missing fields are unchanged. */
interface Person {
  firstName?: string;
  lastName?: string;
  email?: string | null;
  phone?: string | null;
  language?: Language | null;
}

/**
 * Keeps a customer and their sign-in in sync: copies the changed fields to the one that wasn't edited, with a
 * new version, history row and screen updates. The customer must be locked. If a merge left several sign-ins,
 * the active one is updated.
 */
export async function syncCustomerAndUser(
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

/** Language chosen by an edit; null if the edit didn't change it. */
export const changedLanguage = (before: Spoken, after: Spoken): Language | null =>
  after.language === before.language ? null : after.language;

type Spoken = Pick<Row, 'language'>;

const differs = <T extends object>(row: T, fields: Partial<T>) =>
  Object.entries(fields).some(([name, value]) => row[name as keyof T] !== value);

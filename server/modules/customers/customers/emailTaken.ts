import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { MESSAGES } from '#contract/core/messages.ts';
import { databaseError } from '#server/api/asAppError.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, users } from '#server/db/schema/index.ts';

/** Whose e-mail does not count as taken: the record's own. */
export interface Except {
  customerId?: number | undefined;
  userId?: number | undefined;
}

/** True when a customer or somebody who signs in has this e-mail, whatever the case of its letters. */
export async function isEmailTaken(db: Queryable, email: string, except: Except = {}): Promise<boolean> {
  const wanted = email.trim().toLowerCase();
  const { customerId, userId } = except;
  const customer = await db.$count(
    customers,
    and(eq(sql`lower(${customers.email})`, wanted), customerId ? ne(customers.id, customerId) : undefined),
  );
  if (customer > 0) return true;
  const notOwn: (SQL | undefined)[] = [
    userId ? ne(users.id, userId) : undefined,
    customerId ? or(ne(users.customerId, customerId), sql`${users.customerId} is null`) : undefined,
  ];
  return (await db.$count(users, and(eq(sql`lower(${users.email})`, wanted), ...notOwn))) > 0;
}

export function emailTaken(field: string): AppError {
  return new AppError('invalid', 'emailExists', { errors: { [field]: MESSAGES.emailExists } });
}

/** Whether the database refused an e-mail that a customer or a sign-in has already. */
export const isEmailClash = (error: unknown): boolean =>
  ['customers_email_key', 'users_email_key'].includes(databaseError(error)?.constraint ?? '');

/** Runs a write; two people saving the same e-mail at once get the same answer as one after the other. */
export async function rejectTakenEmail<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isEmailClash(error)) throw emailTaken(field);
    throw error;
  }
}

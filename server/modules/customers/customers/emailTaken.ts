import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { MESSAGES } from '#contract/core/messages.ts';
import { databaseError } from '#server/api/asAppError.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, users } from '#server/db/schema/index.ts';

/** Record whose own email address doesn't count as taken. */
export interface Except {
  customerId?: number | undefined;
  userId?: number | undefined;
}

/** Whether a customer or a user has this email address, ignoring case. */
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

/** Whether the database rejected an email address because a customer or a user already has it. */
export const isEmailClash = (error: unknown): boolean =>
  ['customers_email_key', 'users_email_key'].includes(databaseError(error)?.constraint ?? '');

/**
 * Runs a write. If two people save the same email address at once, the second gets the same error as if the
 * first were already stored.
 */
export async function rejectTakenEmail<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isEmailClash(error)) throw emailTaken(field);
    throw error;
  }
}

import { MESSAGES } from '#contract/core/messages.ts';
import { databaseError } from '#server/api/asAppError.ts';
import { AppError } from '#server/api/errors.ts';
import { emailTaken, isEmailClash } from '#server/modules/customers/customers/emailTaken.ts';

export function usernameTaken(): AppError {
  return new AppError('invalid', 'usernameExists', { errors: { username: MESSAGES.usernameExists } });
}

/**
 * Runs a write. If two people take the same email or username at once, the second gets the same error as if
 * the first were already stored.
 */
export async function rejectTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isEmailClash(error)) throw emailTaken('email');
    if (databaseError(error)?.constraint === 'users_username_key') throw usernameTaken();
    throw error;
  }
}

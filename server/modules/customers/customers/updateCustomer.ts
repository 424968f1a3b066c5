import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import type { CustomerUpdate } from '#contract/customers/customers.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { emailTaken, isEmailTaken, rejectTakenEmail } from './emailTaken.ts';
import { lockedRow } from './lockedRow.ts';
import { customerRecord } from './queries.ts';
import { storeCustomer } from './storeCustomer.ts';
import { changedLanguage, syncCustomerAndUser } from './syncCustomerAndUser.ts';

/** Fields that can't be cleared once set, with the error message for each. */
const KEPT = { email: 'emailInvalid', phone: 'phoneRequired', emergencyPhone: 'phoneRequired' } as const;

/**
 * Changes a customer; their sign-in gets the same name, email, phone and language. Throws `not_found`,
 * `stale` (with the current record) or `invalid`.
 */
export function updateCustomer(
  deps: Deps,
  actor: Actor,
  id: number,
  body: CustomerUpdate,
  expected: number | null,
): Promise<CustomerRecord> {
  return rejectTakenEmail('email', () =>
    write(deps, actor, async unit => {
      const row = await lockedRow(unit, id);
      const before = customerRecord(row);
      requireVersion(before, expected);
      const emptied = Object.entries(KEPT).filter(
        ([field]) => before[field as keyof typeof KEPT] && !body[field as keyof typeof KEPT],
      );
      if (emptied.length > 0) throw AppError.invalid(Object.fromEntries(emptied));
      if (body.email && (await isEmailTaken(unit.tx, body.email, { customerId: id })))
        throw emailTaken('email');

      const after = await storeCustomer(unit, row, body);
      // Editing something else must not undo a language that the customer chose.
      await syncCustomerAndUser(unit, after, { ...after, language: changedLanguage(row, after) });
      return customerRecord(after);
    }),
  );
}

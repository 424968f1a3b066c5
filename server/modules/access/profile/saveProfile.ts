import type { ProfileView } from '#contract/access/profile.calls.ts';
import type { ProfileBody } from '#contract/access/profile.ts';
import { isCrewType, isCustomerType } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import type { customers } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { lockUser, storeUser, type User } from '#server/modules/access/auth/users.ts';
import { notifyOfContactChange } from '#server/modules/access/recovery/notifyOwner.ts';
import { rejectTaken } from '#server/modules/access/users/rejectTaken.ts';
import { emailTaken, isEmailTaken } from '#server/modules/customers/customers/emailTaken.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { storeCustomer } from '#server/modules/customers/customers/storeCustomer.ts';
import { syncCustomerAndUser } from '#server/modules/customers/customers/syncCustomerAndUser.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { findProfile } from './profileView.ts';

/**
 * Saves a user's changes to their profile. A customer's email can't be changed once set; the customer's
 * record follows name, phone and language. Throws `invalid` or `stale`.
 */
export function saveProfile(
  deps: Deps,
  session: Session,
  body: ProfileBody,
  expected: number | null,
): Promise<ProfileView> {
  return rejectTaken(() =>
    write(deps, session, async unit => {
      const before = await lockUser(unit, session.userId);
      const current = await findProfile(unit.tx, before.id);
      if (current) requireVersion(current, expected);
      const isCrew = isCrewType(before.type);
      const email = isCustomerType(before.type) ? (before.email ?? body.email) : body.email;
      if (email && email !== before.email) await assertEmailFree(unit, before, email);
      const after = await storeUser(unit, before, {
        firstName: body.name.first,
        lastName: body.name.last,
        email,
        mobile: body.mobile,
        dateOfBirth: body.dateOfBirth,
        ...(isCrew && { dateOfJoining: body.dateOfJoining, address: body.crew?.address ?? null }),
        ...(body.language && { language: body.language }),
      });
      await notifyOfContactChange(unit, before, after);
      if (after.customerId) {
        const locked = await lockedRow(unit, after.customerId);
        const wishes = otherWishes(body, locked);
        const customer = Object.keys(wishes).length > 0 ? await storeCustomer(unit, locked, wishes) : locked;
        // Only the office changes an existing email.
        const ownEmail = customer.email ? null : after.email;
        const language = body.language ?? null;
        await syncCustomerAndUser(unit, customer, {
          ...after,
          email: ownEmail,
          phone: after.mobile,
          language,
        });
      }
      await unit.raise({ type: 'session.changed', userIds: [after.id] });
      const saved = await findProfile(unit.tx, after.id);
      if (!saved) throw AppError.notFound();
      return saved;
    }),
  );
}

/** A customer's own preferences that changed. */
const otherWishes = (
  { invoicing, onMyWayBy, visitsMovedBy, visitsDoneBy, messagesBy }: ProfileBody,
  before: Wishes,
): Partial<Wishes> => ({
  ...(invoicing != null && invoicing !== before.invoicing && { invoicing }),
  ...(onMyWayBy != null && onMyWayBy !== before.onMyWayBy && { onMyWayBy }),
  ...(visitsMovedBy != null && visitsMovedBy !== before.visitsMovedBy && { visitsMovedBy }),
  ...(visitsDoneBy != null && visitsDoneBy !== before.visitsDoneBy && { visitsDoneBy }),
  ...(messagesBy != null && messagesBy !== before.messagesBy && { messagesBy }),
});

type Wishes = Pick<
  typeof customers.$inferSelect,
  'invoicing' | 'onMyWayBy' | 'visitsMovedBy' | 'visitsDoneBy' | 'messagesBy'
>;

async function assertEmailFree(unit: UnitOfWork, user: User, email: string): Promise<void> {
  const own = { userId: user.id, customerId: user.customerId ?? undefined };
  if (await isEmailTaken(unit.tx, email, own)) throw emailTaken('email');
}

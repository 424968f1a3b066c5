import type { ProfileView } from '../../../contract/calls/profile.ts';
import type { ProfileBody } from '../../../contract/profile.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import type { customers } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { lockUser, storeUser, type User } from '../auth/users.ts';
import { emailTaken, isEmailTaken } from '../customers/emailTaken.ts';
import { keepAlike } from '../customers/keepAlike.ts';
import { lockedRow } from '../customers/lockedRow.ts';
import { storeCustomer } from '../customers/storeCustomer.ts';
import { tellOfContact } from '../recovery/tellOwner.ts';
import { rejectTaken } from '../users/rejectTaken.ts';
import { findProfile } from './profileView.ts';

/**
 * Saves what somebody changed about themselves. A customer's e-mail stays what it is once it is there, and the
 * customer's record follows name, telephone and language. Throws `invalid` or `stale`.
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
      const isCrew = before.type === 'crew';
      const email = before.type === 'customer' ? (before.email ?? body.email) : body.email;
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
      await tellOfContact(unit, before, after);
      if (after.customerId) {
        const locked = await lockedRow(unit, after.customerId);
        const wishes = otherWishes(body, locked);
        const customer = Object.keys(wishes).length > 0 ? await storeCustomer(unit, locked, wishes) : locked;
        // Of an e-mail on record the office decides.
        const ownEmail = customer.email ? null : after.email;
        const language = body.language ?? null;
        await keepAlike(unit, customer, { ...after, email: ownEmail, phone: after.mobile, language });
      }
      await unit.raise({ type: 'session.changed', userIds: [after.id] });
      const saved = await findProfile(unit.tx, after.id);
      if (!saved) throw AppError.notFound();
      return saved;
    }),
  );
}

/** What customers decide of themselves, where it is another than before. */
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

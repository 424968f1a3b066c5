import type { Language } from '#contract/core/messages.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { lockUser, storeUser } from '#server/modules/access/auth/users.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { syncCustomerAndUser } from '#server/modules/customers/customers/syncCustomerAndUser.ts';
import { write } from '#server/unitOfWork.ts';

/** Saves a user's own language choice; for customers, also the language of their messages. */
export function saveLanguage(deps: Deps, session: Session, language: Language): Promise<void> {
  return write(deps, session, async unit => {
    const before = await lockUser(unit, session.userId);
    if (before.language !== language) {
      await storeUser(unit, before, { language });
      await unit.raise({ type: 'session.changed', userIds: [before.id] });
    }
    if (before.customerId === null) return;
    await syncCustomerAndUser(unit, await lockedRow(unit, before.customerId), { language });
  });
}

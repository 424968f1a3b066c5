import type { Language } from '../../../contract/messages.ts';
import type { Session } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import { lockUser, storeUser } from '../auth/users.ts';
import { keepAlike } from '../customers/keepAlike.ts';
import { lockedRow } from '../customers/lockedRow.ts';

/** Keeps the language that somebody chose for themselves, a customer’s for what is written to them as well. */
export function saveLanguage(deps: Deps, session: Session, language: Language): Promise<void> {
  return write(deps, session, async unit => {
    const before = await lockUser(unit, session.userId);
    if (before.language !== language) {
      await storeUser(unit, before, { language });
      await unit.raise({ type: 'session.changed', userIds: [before.id] });
    }
    if (before.customerId === null) return;
    await keepAlike(unit, await lockedRow(unit, before.customerId), { language });
  });
}

import type { Language } from '../../../contract/messages.ts';
import type { Session } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import { lockUser, storeUser } from '../auth/users.ts';

/** Keeps the language that somebody chose for themselves; their other screens are told. */
export function saveLanguage(deps: Deps, session: Session, language: Language): Promise<void> {
  return write(deps, session, async unit => {
    const before = await lockUser(unit, session.userId);
    if (before.language === language) return;
    await storeUser(unit, before, { language });
    await unit.raise({ type: 'session.changed', userIds: [before.id] });
  });
}

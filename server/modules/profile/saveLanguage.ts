import { eq, sql } from 'drizzle-orm';
import type { Language } from '../../../contract/messages.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unit.ts';

/** Keeps the language that somebody chose for themselves; their other screens are told. */
export function saveLanguage(deps: Deps, session: Session, language: Language): Promise<void> {
  return write(deps, session, async unit => {
    const [before] = await unit.tx.select().from(users).where(eq(users.id, session.userId)).for('update');
    if (!before) throw AppError.notFound();
    if (before.language === language) return;
    const [after] = await unit.tx
      .update(users)
      .set({ language, version: sql`${users.version} + 1` })
      .where(eq(users.id, before.id))
      .returning();
    await unit.record({
      entity: 'user',
      entityId: before.id,
      action: 'updated',
      customerId: before.customerId,
      before,
      after: after ?? null,
    });
    await unit.raise({ type: 'session.changed', userIds: [before.id] });
  });
}

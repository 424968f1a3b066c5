import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import type { Unit } from '../../unit.ts';
import { endSessionsOf } from '../auth/endSessions.ts';
import { queueNotice } from '../notices/queueNotice.ts';
import { passwordChangedLetter } from './letters.ts';

type User = typeof users.$inferSelect;

interface Options {
  /** The session that asked; it ends without being told. */
  sessionId?: string;
}

/** Sets a password, ends every session of the user, and tells them by e-mail where they have one. */
export async function setPassword(
  unit: Unit,
  user: User,
  passwordHash: string,
  { sessionId }: Options = {},
): Promise<void> {
  await unit.tx
    .update(users)
    .set({ passwordHash, version: sql`${users.version} + 1` })
    .where(eq(users.id, user.id));
  await unit.record({
    entity: 'user',
    entityId: user.id,
    action: 'updated',
    after: { password: 'changed' },
  });
  await endSessionsOf(unit, [user.id], { ...(sessionId && { silently: sessionId }) });
  if (user.email)
    await queueNotice(unit, {
      channel: 'email',
      kind: 'password-changed',
      recipient: user.email,
      userId: user.id,
      ...passwordChangedLetter(user),
    });
}

import { eq } from 'drizzle-orm';
import type { SignInMethod } from '#contract/access/session.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { sessions } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { lockUser } from '#server/modules/access/auth/users.ts';
import { setPassword } from '#server/modules/access/recovery/setPassword.ts';
import { write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';

/** Sign-in methods whose users may not know or have a password. */
const WITHOUT_PASSWORD: readonly SignInMethod[] = ['link', 'passkey'];
/**
 * How long after signing in a user may choose a password without the old one; someone who finds the page open
 * later can't.
 */
const FRESH_MS = 60 * 60_000;

/**
 * Whether the caller may set a password without the old one: for an hour after signing in by link or passkey.
 */
export async function mayChoosePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionId }: Pick<Session, 'sessionId'>,
): Promise<boolean> {
  const [session] = await db
    .select({ method: sessions.method, createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!session || !WITHOUT_PASSWORD.includes(session.method)) return false;
  return clock.now().getTime() - session.createdAt.getTime() < FRESH_MS;
}

/** Sets the caller's password; their other sessions end. Throws `conflict` if the old one is required. */
export async function choosePassword(deps: Deps, session: Session, password: string): Promise<void> {
  if (!(await mayChoosePassword(deps, session))) throw new AppError('conflict', accessTexts.profile.tooLate);
  const passwordHash = await hashPassword(password);
  await write(deps, session, async unit => {
    const user = await lockUser(unit, session.userId);
    await setPassword(unit, user, passwordHash, { keep: session.sessionId });
  });
}

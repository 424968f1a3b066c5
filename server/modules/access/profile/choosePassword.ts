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

/** Who came in otherwise than by the password may not know it, or never chose one. */
const WITHOUT_PASSWORD: readonly SignInMethod[] = ['link', 'passkey'];
/** Whoever finds an open page later must not choose one. */
const FRESH_MS = 60 * 60_000;

/** Whether the caller may choose a password without the old one: for an hour after a link or a passkey let them in. */
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

/** Sets the caller's password; their other sessions end. Throws `conflict` where the old one has to be typed. */
export async function choosePassword(deps: Deps, session: Session, password: string): Promise<void> {
  if (!(await mayChoosePassword(deps, session))) throw new AppError('conflict', TOO_LATE);
  const passwordHash = await hashPassword(password);
  await write(deps, session, async unit => {
    const user = await lockUser(unit, session.userId);
    await setPassword(unit, user, passwordHash, { keep: session.sessionId });
  });
}

const TOO_LATE = {
  en: 'Sign in by a link again to choose a password, or type the old one.',
  es: 'Entre de nuevo con un enlace para elegir una contraseña, o escriba la anterior.',
};

import type { LoginData } from '#contract/access/session.calls.ts';
import type { SignInMethod } from '#contract/access/session.ts';
import type { LoginRole, UserType } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { sessions } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { type Origin, rememberDevice } from './devices.ts';
import { findSession } from './sessions.ts';
import { sessionUser } from './sessionUser.ts';
import { hashToken, newToken } from './tokens.ts';

export interface SignInFrom {
  loginRole: LoginRole;
  origin: Origin;
  userAgent: string | null;
  method: SignInMethod;
}

/** The user who signs in, as the actor for the history. */
export const actorOf = (user: {
  id: number;
  firstName: string;
  lastName: string;
  type: UserType;
}): Actor => ({ userId: user.id, name: `${user.firstName} ${user.lastName}`.trim(), type: user.type });

/** Starts a session. Returns its token and the id by which the browser is recognized from now on. */
export async function beginSession(
  unit: UnitOfWork,
  userId: number,
  { loginRole, origin, userAgent, method }: SignInFrom,
): Promise<{ token: string; device: string }> {
  const token = newToken();
  const [row] = await unit.tx
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      loginRole,
      method,
      createdAt: unit.now,
      lastSeenAt: unit.now,
      address: origin.address,
      userAgent: userAgent?.slice(0, 300) ?? null,
    })
    .returning({ id: sessions.id });
  if (row) await unit.record({ entity: 'session', entityId: row.id, action: 'signed-in' });
  return { token, device: await rememberDevice(unit, userId, origin.device) };
}

/** Response to a sign-in. Throws `bad_credentials` if the session is invalid or has ended. */
export async function signedInData(deps: Deps, token: string): Promise<LoginData> {
  const session = await findSession(deps.db, deps.clock, token);
  if (!session) throw new AppError('bad_credentials', 'badCredentials');
  return { token, ...(await sessionUser(deps.db, session)) };
}

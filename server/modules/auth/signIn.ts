import { eq, or, sql } from 'drizzle-orm';
import type { LoginBody, LoginData } from '../../../contract/session.ts';
import { digitsOf } from '../../../contract/validation.ts';
import { AppError } from '../../api/errors.ts';
import type { Queryable } from '../../db/connect.ts';
import { customers, sessions, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unit.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findSession } from './sessions.ts';
import { sessionUser } from './sessionUser.ts';
import { countTry, forgetTries, refuseTooManyTries, tryKeys } from './signInLimit.ts';
import { hashToken, newToken } from './tokens.ts';

interface Origin {
  address: string;
  userAgent: string | null;
}

/** Takes as long as a real check, so that timing does not tell whether an account exists. */
let decoy: Promise<string> | undefined;

/**
 * Signs somebody in by username, e-mail or phone (crews by username alone) and answers with a new token.
 * Throws `bad_credentials` without telling what was wrong, `too_many`, or `locked`.
 */
export async function signIn(deps: Deps, body: LoginBody, origin: Origin): Promise<LoginData> {
  const keys = tryKeys(body.id, origin.address);
  await refuseTooManyTries(deps.db, deps.clock, keys);

  const user = await findUser(deps.db, body);
  decoy ??= hashPassword('nobody has this password');
  const isRight = await isPassword(body.password, user?.passwordHash ?? (await decoy));
  if (!user || !isRight || !user.isActive) {
    await countTry(deps.db, deps.clock, keys);
    throw new AppError('bad_credentials', 'badCredentials');
  }
  if (user.lockedAt) throw new AppError('locked', 'customerLocked');

  const token = newToken();
  const actor = { userId: user.id, name: `${user.firstName} ${user.lastName}`.trim(), type: user.type };
  await write(deps, actor, async unit => {
    const [row] = await unit.tx
      .insert(sessions)
      .values({
        tokenHash: hashToken(token),
        userId: user.id,
        loginRole: body.loginRole,
        createdAt: unit.now,
        lastSeenAt: unit.now,
        address: origin.address,
        userAgent: origin.userAgent?.slice(0, 300) ?? null,
      })
      .returning({ id: sessions.id });
    if (row) await unit.record({ entity: 'session', entityId: row.id, action: 'signed-in' });
  });
  await forgetTries(deps.db, deps.clock, keys);

  const session = await findSession(deps.db, deps.clock, token);
  if (!session) throw new AppError('bad_credentials', 'badCredentials');
  return { token, ...(await sessionUser(deps.db, session)) };
}

/** Crew members sign in on the crew page and nobody else does. */
async function findUser(db: Queryable, body: LoginBody) {
  const id = body.id.toLowerCase();
  const digits = digitsOf(id);
  const byName = eq(sql`lower(${users.username})`, id);
  const isCrew = body.loginRole === 'crew';
  const found = await db
    .select({
      id: users.id,
      username: users.username,
      type: users.type,
      firstName: users.firstName,
      lastName: users.lastName,
      passwordHash: users.passwordHash,
      isActive: users.isActive,
      lockedAt: customers.lockedAt,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(
      isCrew
        ? byName
        : or(
            byName,
            eq(sql`lower(${users.email})`, id),
            digits.length === 10 ? eq(users.mobile, digits) : undefined,
          ),
    )
    .limit(5);
  const allowed = found.filter(user => (user.type === 'crew') === isCrew);
  // A phone may be shared; a username is one person's.
  return (
    allowed.find(user => user.username.toLowerCase() === id) ??
    (allowed.length === 1 ? allowed[0] : undefined)
  );
}

import { desc, eq, or, sql } from 'drizzle-orm';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { LoginBody } from '#contract/access/session.ts';
import { isCustomerType, signInRoleOf } from '#contract/core/enums.ts';
import { mobileIn } from '#contract/core/phone.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';
import { authenticatorSince, requireCode } from './authenticators.ts';
import { actorOf, beginSession, signedInData } from './beginSession.ts';
import { callerOf, type Origin } from './devices.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { accountOfName, accountOfUser, countTry, forgetTries, type RateLimit } from './tries.ts';

/**
 * Limits sign-in attempts. A stranger uses up only their own attempts. Many strangers together can delay
 * sign-ins to an account by a minute or two, but only from browsers that haven't signed in to it before.
 */
export const SIGN_IN: RateLimit = {
  name: 'sign-in',
  each: { tries: 8, minutes: 15 },
  account: { tries: 40, minutes: 60 },
  address: { tries: 60, minutes: 15 },
};

/** Hash checked for unknown accounts, so that they take as long to answer as existing ones. */
let decoy: Promise<string> | undefined;

/**
 * Signs in by username, email or phone (crews by username only); returns a new token and the browser's name.
 * Throws `bad_credentials`, which doesn't reveal what was wrong, `code_required` if an authenticator app is
 * set up, `invalid` for a wrong code, `too_many`, or `locked`.
 */
export async function signIn(
  deps: Deps,
  body: LoginBody,
  origin: Origin,
  userAgent: string | null,
): Promise<{ data: LoginData; device: string }> {
  const user = await findUser(deps.db, body);
  // The crew page and the office page find different accounts, so an unknown name is counted separately for
  // each.
  const typed = body.loginRole === 'crew' ? `crew ${body.id}` : body.id;
  const account = user ? accountOfUser(user.id) : accountOfName(typed);
  const caller = await callerOf(deps.db, account, user?.id, origin);
  await countTry(deps.db, deps.clock, SIGN_IN, caller);

  decoy ??= hashPassword('no one has this password');
  const isRight = await isPassword(body.password, user?.passwordHash ?? (await decoy));
  if (!user || !isRight || !user.isActive) {
    const attempt = { kind: 'sign-in-failed', userId: user?.id ?? null } as const;
    throw new AppError('bad_credentials', 'badCredentials', { attempt });
  }
  await forgetTries(deps.db, SIGN_IN, caller);
  if (user.lockedAt) throw new AppError('locked', 'customerLocked');

  const hasApp = (await authenticatorSince(deps.db, user.id)) !== null;
  if (hasApp && body.code === undefined) throw new AppError('code_required', accessTexts.auth.codeRequired);
  if (hasApp && body.code !== undefined) await requireCode(deps, user.id, body.code, origin);

  const begun = await write(deps, actorOf(user), async unit => {
    await requireAsChecked(unit, user, hasApp);
    return beginSession(unit, user.id, {
      loginRole: body.loginRole,
      origin,
      userAgent,
      method: hasApp ? 'two-factor' : 'password',
    });
  });
  return { data: await signedInData(deps, begun.token), device: begun.device };
}

/**
 * Makes sure that the account hasn't changed during the slow password check. A new password or authenticator
 * app ends all sessions, so a sign-in that was checked before the change must not start a session. Throws
 * `bad_credentials`.
 */
async function requireAsChecked(
  { tx }: UnitOfWork,
  user: { id: number; passwordHash: string },
  hasApp: boolean,
): Promise<void> {
  const [now] = await tx
    .select({ passwordHash: users.passwordHash, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, user.id))
    .for('share');
  const isAsChecked = now?.isActive && now.passwordHash === user.passwordHash;
  if (!isAsChecked || ((await authenticatorSince(tx, user.id)) !== null) !== hasApp)
    throw new AppError('bad_credentials', 'badCredentials');
}

/** Finds the account: only crew members on the crew page, and only other users on the other pages. */
async function findUser(db: Queryable, body: LoginBody) {
  const id = body.id.toLowerCase();
  const mobile = mobileIn(id);
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
        : or(byName, eq(sql`lower(${users.email})`, id), mobile ? eq(users.mobile, mobile) : undefined),
    )
    // Username matches first, then the business's own users, however many customers share a number.
    .orderBy(desc(byName), sql`${users.type} = 'customer'`)
    .limit(5);
  const allowed = found.filter(user => signInRoleOf(user.type) === body.loginRole);
  // Usernames are unique, but phones may be shared. Customers enter their own number; it must not lock out a
  // user of the business who has the same one.
  const [known, ...others] = allowed.filter(user => !isCustomerType(user.type));
  const alone = known ? others.length === 0 && known : allowed.length === 1 && allowed[0];
  return allowed.find(user => user.username.toLowerCase() === id) ?? (alone || undefined);
}

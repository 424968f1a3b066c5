import { and, eq } from 'drizzle-orm';
import type { PasskeyLoginBody } from '#contract/access/passkeys.ts';
import type { LoginData } from '#contract/access/session.calls.ts';
import { signInRoleOf } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, passkeys, users } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { actorOf, beginSession, signedInData } from '#server/modules/access/auth/beginSession.ts';
import { callerOf, type Origin } from '#server/modules/access/auth/devices.ts';
import {
  accountOfName,
  accountOfUser,
  countTry,
  forgetTries,
  type RateLimit,
} from '#server/modules/access/auth/tries.ts';
import { write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';
import { userHandleOf } from './addPasskey.ts';
import { newChallenge, spendChallenge } from './challenges.ts';
import { requireRelyingParty } from './relyingParty.ts';

const RATE_LIMIT: RateLimit = {
  name: 'passkey',
  each: { tries: 8, minutes: 15 },
  account: { tries: 40, minutes: 60 },
  address: { tries: 60, minutes: 15 },
};

/**
 * Returns the options for signing in, which reveal nothing about any account. Throws `conflict` if passkeys
 * don't work at this server's URL.
 */
export async function signInOptions(deps: Deps) {
  const { id } = requireRelyingParty(deps.config);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: newChallenge(deps, 'sign-in'),
    userVerification: 'required',
  });
  return { ...options, rpId: id, userVerification: 'required' as const };
}

/**
 * Signs in with a passkey and user verification, which counts as two factors. Throws `bad_credentials`, which
 * doesn't reveal what was wrong, `too_many`, or `locked`.
 */
export async function signInByPasskey(
  deps: Deps,
  { loginRole, response }: PasskeyLoginBody,
  origin: Origin,
  userAgent: string | null,
): Promise<{ data: LoginData; device: string }> {
  const party = requireRelyingParty(deps.config);
  const found = await findPasskey(deps.db, response.id);
  const account = found ? accountOfUser(found.user.id) : accountOfName(response.id);
  const caller = await callerOf(deps.db, account, found?.user.id, origin);
  await countTry(deps.db, deps.clock, RATE_LIMIT, caller);

  const counter = found && (await verify(deps, party, found, response));
  // Only crew members sign in on the crew page, and they can't sign in on other pages.
  if (counter === 'went-back') {
    const attempt = { kind: 'passkey-copied', userId: found?.user.id ?? null } as const;
    throw new AppError('bad_credentials', accessTexts.passkeys.notAccepted, { attempt });
  }
  if (!found?.user.isActive || counter === null || signInRoleOf(found.user.type) !== loginRole) {
    const attempt = { kind: 'sign-in-failed', userId: found?.user.id ?? null } as const;
    throw new AppError('bad_credentials', accessTexts.passkeys.notAccepted, { attempt });
  }
  await forgetTries(deps.db, RATE_LIMIT, caller);
  const { passkey, user, lockedAt } = found;
  if (lockedAt) throw new AppError('locked', 'customerLocked');

  const begun = await write(deps, actorOf(user), async unit => {
    // Fails if a copied authenticator was used at the same time, because the counter then differs.
    const used = await unit.tx
      .update(passkeys)
      .set({ counter, lastUsedAt: unit.now })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id });
    if (used.length === 0) throw new AppError('bad_credentials', accessTexts.passkeys.notAccepted);
    return beginSession(unit, user.id, { loginRole, origin, userAgent, method: 'passkey' });
  });
  return { data: await signedInData(deps, begun.token), device: begun.device };
}

async function findPasskey(db: Queryable, credentialId: string) {
  const [found] = await db
    .select({ passkey: passkeys, user: users, lockedAt: customers.lockedAt })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(eq(passkeys.credentialId, credentialId));
  return found;
}
type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * Returns the authenticator's counter if the signature is valid, else null; `went-back` if it is lower than
 * before, which means that a copy was used. The challenge is used up either way.
 */
async function verify(
  deps: Deps,
  { id, origin }: ReturnType<typeof requireRelyingParty>,
  { passkey, user }: Found,
  { response, ...credential }: PasskeyLoginBody['response'],
): Promise<number | 'went-back' | null> {
  const { userHandle, clientDataJSON, authenticatorData, signature } = response;
  if (userHandle !== Buffer.from(userHandleOf(user.id)).toString('base64url')) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge => spendChallenge(deps, 'sign-in', challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // The library throws for anything unexpected, such as another origin, a lower counter or missing user
    // verification.
    const reason = reasonOf(error);
    deps.log.info({ reason }, 'passkey sign-in rejected');
    return reason.startsWith('Response counter value') ? 'went-back' : null;
  }
}

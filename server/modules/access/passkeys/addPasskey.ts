import { eq } from 'drizzle-orm';
import type { PasskeyRow } from '#contract/access/passkeys.calls.ts';
import type { PasskeyBody } from '#contract/access/passkeys.ts';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { passkeys, users } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { lockUser } from '#server/modules/access/auth/users.ts';
import { notifyOwner } from '#server/modules/access/recovery/notifyOwner.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { accessTexts } from '#texts/server/access.ts';
import { newChallenge, spendChallenge } from './challenges.ts';
import { passkeyRow, recordPasskey } from './ownPasskeys.ts';
import { requireRelyingParty } from './relyingParty.ts';

/** Maximum number of passkeys per user; people have only a few devices, so more would suggest a script. */
const MAX = 20;
/** Ed25519, ES256 and RS256, which authenticators use and Node verifies without a warning. */
const ALGORITHMS = [-8, -7, -257];

/** Returns the user handle, which the authenticator sends back each time the passkey is used. */
export const userHandleOf = (userId: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(`user ${userId}`));

/**
 * Options for creating a passkey in the browser. Throws `conflict` if passkeys don't work at this server's
 * URL or the user has too many.
 */
export async function passkeyOptions(deps: Deps, { userId }: Pick<Session, 'userId'>) {
  const { id } = requireRelyingParty(deps.config);
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw AppError.notFound();
  const own = await deps.db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  if (own.length >= MAX) throw new AppError('conflict', TOO_MANY);
  const { name } = await settingOf(deps.db, 'general');
  // Loaded on use, so that startup doesn't wait for its certificates.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: name ?? PRODUCT_NAME,
    rpID: id,
    userName: user.username,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    userID: userHandleOf(userId),
    challenge: newChallenge(deps, `register ${userId}`),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  // Discoverable without a username, and only after user verification by PIN, finger or face.
  const authenticatorSelection = { residentKey: 'required', userVerification: 'required' } as const;
  return {
    ...options,
    rp: { ...options.rp, id },
    excludeCredentials: own.map(credential => ({ ...credential, type: 'public-key' as const })),
    attestation: 'none' as const,
    authenticatorSelection,
  };
}

/**
 * Stores the public key and notifies the owner. Throws `invalid` for a response that is forged, replayed,
 * expired, or made for another user or site; `conflict` or `duplicate`.
 */
export async function addPasskey(
  deps: Deps,
  session: Session,
  { name, response }: PasskeyBody,
): Promise<PasskeyRow> {
  const { id: rpId, origin } = requireRelyingParty(deps.config);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge => spendChallenge(deps, `register ${session.userId}`, challenge),
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    deps.log.info({ reason: reasonOf(error) }, 'new passkey rejected');
    throw AppError.invalid({ response: accessTexts.passkeys.notMade });
  });
  if (!verified) throw AppError.invalid({ response: accessTexts.passkeys.notMade });
  const { credential } = registrationInfo;
  return write(deps, session, async unit => {
    const user = await lockUser(unit, session.userId);
    if ((await unit.tx.$count(passkeys, eq(passkeys.userId, user.id))) >= MAX)
      throw new AppError('conflict', TOO_MANY);
    const [row] = await unit.tx
      .insert(passkeys)
      .values({
        userId: user.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        name,
        createdAt: unit.now,
      })
      .returning();
    if (!row) throw AppError.notFound();
    await recordPasskey(unit, user, { after: { passkey: name } });
    await noteChange(unit, 'passkey-added', user.id);
    await notifyOwner(unit, user, 'passkeyAdded');
    return passkeyRow(row);
  });
}

const TOO_MANY = filled(accessTexts.passkeys.tooMany, { most: MAX });

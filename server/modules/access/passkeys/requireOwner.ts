import type { PasskeyProof } from '#contract/access/passkeys.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { authenticatorSince, requireCode } from '#server/modules/access/auth/authenticators.ts';
import type { Origin } from '#server/modules/access/auth/devices.ts';
import { requirePassword } from '#server/modules/access/profile/changePassword.ts';
import { mayChoosePassword } from '#server/modules/access/profile/choosePassword.ts';

/**
 * Returns the kind of proof that is required to add or remove a passkey; null within an hour of a sign-in by
 * link or passkey.
 */
export async function proofOf(deps: Deps, session: Session): Promise<keyof PasskeyProof | null> {
  if (await mayChoosePassword(deps, session)) return null;
  return (await authenticatorSince(deps.db, session.userId)) ? 'code' : 'password';
}

/**
 * Verifies that the person at the open page is the account's owner. Throws `invalid` on the missing or wrong
 * field, `too_many` after several attempts.
 */
export async function requireOwner(
  deps: Deps,
  session: Session,
  { password, code }: PasskeyProof,
  origin: Origin,
): Promise<void> {
  if (code !== undefined) return requireCode(deps, session.userId, code, origin);
  const proof = await proofOf(deps, session);
  if (proof === null) return;
  if (password === undefined) throw AppError.invalid({ [proof]: 'required' });
  await requirePassword(deps, session, { password }, origin.address);
}

import { z } from 'zod';
import { LOGIN_ROLES } from '#contract/core/enums.ts';
import { requiredText } from '#contract/core/validation.ts';
import { codeField, passwordField } from './twoFactor.ts';

/** Bytes as browsers send them; a public key with its certificate is far below this limit. */
const bytes = z.base64url().min(1).max(20_000);
const credentialId = z.base64url().min(1).max(1400);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

const passkeyName = requiredText('required', 60);

/** Adding or removing a passkey: one of two proofs that the account's owner is present. */
export const passkeyProofBody = z.object({ password: passwordField, code: codeField }).partial();
export type PasskeyProof = z.infer<typeof passkeyProofBody>;

/**
 * POST users/passkeys: the result of `navigator.credentials.create` (`RegistrationResponseJSON`), and a name
 * for it.
 */
export const passkeyBody = z.object({
  name: passkeyName,
  response: z.object({
    ...credential,
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
  }),
});
export type PasskeyBody = z.infer<typeof passkeyBody>;

export const passkeyNameBody = z.object({ name: passkeyName });

/** POST users/login/passkey: the result of `navigator.credentials.get` (`AuthenticationResponseJSON`). */
export const passkeyLoginBody = z.object({
  loginRole: z.enum(LOGIN_ROLES),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: z.base64url().max(200).optional(),
    }),
  }),
});
export type PasskeyLoginBody = z.infer<typeof passkeyLoginBody>;

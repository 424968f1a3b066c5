import { z } from 'zod';
import { byId, type Call, type CallAddress, data, done } from '#contract/core/call.ts';
import { passkeyBody, passkeyLoginBody, passkeyNameBody, passkeyProofBody } from './passkeys.ts';
import { loginData } from './session.calls.ts';

/** One of the caller's passkeys. */
const passkeyRow = z.object({
  id: z.number(),
  name: z.string(),
  /** ISO timestamps. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type PasskeyRow = z.output<typeof passkeyRow>;

const passkeysView = z.object({
  /** Origin from the settings at which passkeys work; null if it is neither HTTPS nor localhost. */
  origin: z.string().nullable(),
  /** Proof required before adding or removing one; null within an hour after a sign-in by link or passkey. */
  proof: z.enum(['password', 'code']).nullable(),
  passkeys: z.array(passkeyRow),
});
export type PasskeysView = z.output<typeof passkeysView>;

const credential = z.object({ id: z.string(), type: z.literal('public-key') });

/** Options from which a browser creates a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
const creationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(credential).optional(),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Options with which a browser signs in (`PublicKeyCredentialRequestOptionsJSON`). */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().optional(),
  userVerification: z.literal('required'),
});

export const passkeyCalls = {
  'GET /users/passkeys': {
    operationId: 'listOwnPasskeys',
    summary: 'The caller’s passkeys',
    answer: data(passkeysView),
  },
  'POST /users/passkeys/options': {
    operationId: 'getPasskeyCreationOptions',
    summary: 'What a browser needs to make a passkey for the caller',
    body: passkeyProofBody,
    answer: data(creationOptions),
  },
  'POST /users/passkeys': {
    operationId: 'createPasskey',
    summary: 'Saves a passkey created by a browser',
    body: passkeyBody,
    answer: data(passkeyRow),
  },
  'PUT /users/passkeys/:id': {
    operationId: 'renamePasskey',
    summary: 'Names a passkey',
    params: byId,
    body: passkeyNameBody,
    answer: data(passkeyRow),
  },
  'DELETE /users/passkeys/:id': {
    operationId: 'deletePasskey',
    summary: 'Removes a passkey',
    params: byId,
    body: passkeyProofBody,
    answer: done,
  },
  'POST /users/login/passkey/options': {
    operationId: 'getPasskeySignInOptions',
    summary: 'What a browser needs to sign in with a passkey',
    answer: data(requestOptions),
  },
  'POST /users/login/passkey': {
    operationId: 'signInWithPasskey',
    summary: 'Signs in with a passkey',
    body: passkeyLoginBody,
    answer: data(loginData),
  },
} satisfies Record<CallAddress, Call>;

import { z } from 'zod';
import { byId, type Call, type CallAddress, data, done } from '#contract/core/call.ts';
import { passkeyBody, passkeyLoginBody, passkeyNameBody, passkeyProofBody } from './passkeys.ts';
import { loginData } from './session.calls.ts';

/** A passkey of the caller. */
const passkeyRow = z.object({
  id: z.number(),
  name: z.string(),
  /** ISO moments. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type PasskeyRow = z.output<typeof passkeyRow>;

const passkeysView = z.object({
  /** Where passkeys work: the address in the settings, null where it is neither https nor this machine. */
  origin: z.string().nullable(),
  /** What is asked for before one is added; null within an hour after a link or a passkey. */
  proof: z.enum(['password', 'code']).nullable(),
  passkeys: z.array(passkeyRow),
});
export type PasskeysView = z.output<typeof passkeysView>;

const credential = z.object({ id: z.string(), type: z.literal('public-key') });

/** What a browser makes a passkey from (`PublicKeyCredentialCreationOptionsJSON`). */
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

/** What a browser signs in with (`PublicKeyCredentialRequestOptionsJSON`). */
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
    summary: 'Keeps a passkey that a browser made',
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

import { z } from 'zod';
import { byId, type Call, type CallAddress, data, done } from '#contract/core/call.ts';
import { beginTwoFactorBody, codeBody } from './twoFactor.ts';

const twoFactorView = z.object({
  /** Whether this user type can use it. */
  isPossible: z.boolean(),
  /** Whether the role requires it. */
  isRequired: z.boolean(),
  /** ISO timestamp; null while it is off. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
});
export type TwoFactorView = z.output<typeof twoFactorView>;

const newAuthenticator = z.object({
  /** Base32, to type in without a camera. */
  secret: z.string(),
  /** `otpauth:` address for the QR code. */
  uri: z.string(),
});
export type NewAuthenticator = z.output<typeof newAuthenticator>;

/** Recovery codes, shown only once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const userSecurity = z.object({ since: z.string().nullable(), passkeys: z.number() });
export type UserSecurity = z.output<typeof userSecurity>;

export const twoFactorCalls = {
  'GET /users/two-factor': {
    operationId: 'getOwnTwoFactor',
    summary: 'Whether the caller signs in with two factors',
    answer: data(twoFactorView),
  },
  'POST /users/two-factor/begin': {
    operationId: 'beginTwoFactor',
    summary: 'Starts setting up an authenticator app',
    body: beginTwoFactorBody,
    answer: data(newAuthenticator),
  },
  'POST /users/two-factor/confirm': {
    operationId: 'confirmTwoFactor',
    summary: 'Turns two-factor sign-in on with a first code of the app',
    body: codeBody,
    answer: data(recoveryCodes),
  },
  'POST /users/two-factor/recovery-codes': {
    operationId: 'createRecoveryCodes',
    summary: 'Creates new recovery codes for the caller',
    body: codeBody,
    answer: data(recoveryCodes),
  },
  'POST /users/two-factor/off': {
    operationId: 'disableTwoFactor',
    summary: 'Turns the caller’s two-factor sign-in off',
    body: codeBody,
    answer: done,
  },
  'GET /users/:id/two-factor': {
    operationId: 'getUserTwoFactor',
    summary: 'A user’s other ways to sign in',
    params: byId,
    answer: data(userSecurity),
  },
  'DELETE /users/:id/two-factor': {
    operationId: 'deleteUserTwoFactor',
    summary: 'Removes a user’s authenticator app and passkeys',
    params: byId,
    answer: data(userSecurity),
  },
} satisfies Record<CallAddress, Call>;

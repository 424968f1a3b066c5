import { z } from 'zod';
import { LOGIN_ROLES, USER_TYPES } from '#contract/core/enums.ts';
import { requiredText } from '#contract/core/validation.ts';

/** Token of a link that was sent to a customer. */
export const linkLoginBody = z.object({ token: requiredText('required', 200) });

export const loginBody = z.object({
  id: requiredText(),
  password: z.string().min(1, 'required').max(200),
  loginRole: z.enum(LOGIN_ROLES),
  /** Code from the authenticator app, or a recovery code; sent after the response `code_required`. */
  code: z.string().trim().min(1, 'codeRequired').max(20, 'tooLong').optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

/** Ways to sign in. */
const SIGN_IN_METHODS = ['password', 'two-factor', 'link', 'passkey'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Sign-in methods with two factors: something the user has and something they know. A passkey is both. */
export const STRONG_METHODS: readonly SignInMethod[] = ['two-factor', 'passkey'];

/** Ignored, because the session follows from the token. */
export const logoutBody = z
  .object({ id: z.int(), type: z.enum(USER_TYPES) })
  .partial()
  .nullish();

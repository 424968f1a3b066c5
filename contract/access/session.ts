import { z } from 'zod';
import { LOGIN_ROLES, USER_TYPES } from '#contract/core/enums.ts';
import { requiredText } from '#contract/core/validation.ts';

/** The token of a link that was sent to a customer. */
export const linkLoginBody = z.object({ token: requiredText('required', 200) });

export const loginBody = z.object({
  id: requiredText(),
  password: z.string().min(1, 'required').max(200),
  loginRole: z.enum(LOGIN_ROLES),
  /** Of the authenticator app, or a recovery code, once the answer was `code_required`. */
  code: z.string().trim().min(1, 'codeRequired').max(20, 'tooLong').optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

/** By what somebody showed who they are when they signed in. */
const SIGN_IN_METHODS = ['password', 'two-factor', 'link', 'passkey'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Where what somebody has was asked for beside what they know: a passkey is both. */
export const STRONG_METHODS: readonly SignInMethod[] = ['two-factor', 'passkey'];

/** Whose session ends, which the token tells: nothing goes by this. */
export const logoutBody = z
  .object({ id: z.int(), type: z.enum(USER_TYPES) })
  .partial()
  .nullish();

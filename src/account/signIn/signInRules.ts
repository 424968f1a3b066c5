import { PASSWORD_PATTERN, PASSWORD_RULES } from '#contract/core/constants.ts';
import type { LoginRole } from '#contract/core/enums.ts';
import type { FieldMessageKey } from '#contract/core/fieldMessages.ts';
import { PATHS } from '#contract/core/paths.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, FieldMessageKey>>;

export const roleOf = (path: string): LoginRole =>
  path === PATHS.crewRoot || path.startsWith(`${PATHS.crewRoot}/`) ? 'crew' : 'admin';

const CUSTOMER_HOST = /^(customers?|my|portal|test|staging)\./;
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|local|test))$/;

/**
 * Returns whether username, email and phone are all accepted: on customer and test hosts, and in development.
 */
export function isCustomerSignInOn(host: string, isProduction: boolean, role: LoginRole): boolean {
  if (role === 'crew') return false;
  return !isProduction || CUSTOMER_HOST.test(host) || LOCAL_HOST.test(host);
}

/** `needsCode` is set once the server has asked for an authenticator code. */
export function checkLogin(
  values: { id: string; password: string; code: string },
  needsCode: boolean,
): FieldErrors<'id' | 'password' | 'code'> {
  return {
    ...(needsCode && !values.code.trim() && { code: 'codeRequired' as const }),
    ...(!values.id.trim() && { id: 'required' as const }),
    ...(!values.password && { password: 'required' as const }),
  };
}

export function checkEmailOrPhone(values: { emailOrPhone: string }): FieldErrors<'emailOrPhone'> {
  return values.emailOrPhone.trim() ? {} : { emailOrPhone: 'emailOrPhoneRequired' };
}

/**
 * Checks the one-time code, the new password and its repetition; checks the password's pattern only if its
 * length is right.
 */
export function checkReset(values: {
  otp: string;
  password: string;
  confirmPassword: string;
}): FieldErrors<'otp' | 'password' | 'confirmPassword'> {
  const { otp, password, confirmPassword } = values;
  const confirm =
    confirmPassword === ''
      ? 'confirmPasswordRequired'
      : isWrongLength(confirmPassword)
        ? 'passwordLength'
        : confirmPassword !== password
          ? 'passwordMismatch'
          : null;
  const own =
    password === ''
      ? 'newPasswordRequired'
      : isWrongLength(password)
        ? 'passwordLength'
        : PASSWORD_PATTERN.test(password)
          ? null
          : 'passwordPattern';
  return {
    ...(!otp.trim() && { otp: 'otpRequired' as const }),
    ...(own && { password: own }),
    ...(confirm && { confirmPassword: confirm }),
  };
}

const isWrongLength = (text: string) => !PASSWORD_RULES.length(text);

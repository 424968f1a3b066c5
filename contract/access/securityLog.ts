/** Kinds of events in the security log. */
export const SECURITY_KINDS = [
  'sign-in-failed',
  'code-failed',
  'slowed',
  'refused',
  'password-changed',
  'contact-changed',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'two-factor-on',
  'two-factor-off',
  'two-factor-reset',
  'recovery-codes-renewed',
  'recovery-code-used',
  'token-made',
  'token-revoked',
  'rights-changed',
  'user-added',
  'user-switched-off',
  'user-switched-on',
  'view-began',
  'view-ended',
  'unsent-allowed',
  'unsent-revoked',
  'unsent-taken',
  'unlocked',
  'sessions-ended',
  'secret-changed',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Attempts, which a program may make in large numbers: all within a minute share a row with a count. */
const ATTEMPT_KINDS = ['sign-in-failed', 'passkey-copied', 'code-failed', 'slowed', 'refused'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

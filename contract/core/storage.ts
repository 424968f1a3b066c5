/**
 * Keys under which the browser stores the session. Kept apart from the schemas, so that the first page
 * doesn't load them.
 */
export const STORAGE_KEYS = {
  token: 'token',
  loginRole: 'loginRole',
  /** Sign-in page of the last session that ended in this browser: `admin`, `crew` or `customer`. */
  endedRole: 'endedRole',
  /** The business's brand as this browser last saw it. */
  brand: 'brand',
  redirectUrl: 'redirectUrl',
  theme: 'theme',
  user: 'user',
  language: 'language',
  /** Language choice not yet saved on the server, with its user: `5:es`. */
  languageToSave: 'languageToSave',
  /** Set in browsers that have used a passkey. */
  hasPasskey: 'hasPasskey',
  /** Number of unsent reports on this phone; the crew member's id is appended to the key. */
  unsentReports: 'unsentReports',
  /** Milliseconds by which the server's clock is ahead of the device's. */
  clockAhead: 'clockAhead',
  /** Unfinished sign-up form. */
  signUpDraft: 'signUpDraft',
  /** Referral and discount codes of the links that were followed. */
  signUpCodes: 'signUpCodes',
} as const;

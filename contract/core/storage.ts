/** Names under which the browser keeps the session. Apart from the schemas, so that the first page loads none. */
export const STORAGE_KEYS = {
  token: 'token',
  loginRole: 'loginRole',
  /** Which sign-in page belongs to the session that ended here last: `admin` or `crew`. */
  endedRole: 'endedRole',
  redirectUrl: 'redirectUrl',
  theme: 'theme',
  user: 'user',
  language: 'language',
  /** Whose choice of a language the server does not know yet, and which: `5:es`. */
  languageToSave: 'languageToSave',
  /** Set in a browser that has used a passkey. */
  hasPasskey: 'hasPasskey',
  /** With a crew member's number after it: how many of their reports wait on this phone. */
  unsentReports: 'unsentReports',
  /** Milliseconds by which the server's clock is ahead of this device's. */
  clockAhead: 'clockAhead',
  /** What somebody who signs up has answered so far. */
  signUpDraft: 'signUpDraft',
  /** The codes of the links that led here: a friend's, a discount's. */
  signUpCodes: 'signUpCodes',
} as const;

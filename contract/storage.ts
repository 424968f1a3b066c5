/** Names under which the browser keeps the session. Apart from the schemas, so that the first page loads none. */
export const STORAGE_KEYS = {
  token: 'token',
  loginRole: 'loginRole',
  redirectUrl: 'redirectUrl',
  theme: 'theme',
  user: 'user',
  language: 'language',
  /** Whose choice of a language the server does not know yet, and which: `5:es`. */
  languageToSave: 'languageToSave',
} as const;

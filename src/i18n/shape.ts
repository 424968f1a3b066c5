import type { Language } from '#texts/languages.ts';

/** Texts of one folder of screens in every language. */
export type Messages = Record<Language, Record<string, unknown>>;

/** Languages that Sward speaks. The texts of each are in the folder of its name. */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language that a switch changes to. */
export const nextLanguage = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? LANGUAGES[0];

/** The language of a locale, which libraries know as any text. */
export const languageOf = (locale: string): Language =>
  LANGUAGES.find(language => language === locale) ?? LANGUAGES[0];

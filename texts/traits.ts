/** What differs between languages besides their texts. */
export interface LanguageTraits {
  /** Name of the language in the language itself. */
  name: string;
  /** Locale for dates, times, numbers and plurals. */
  locale: string;
  /** Ending of the columns with texts that the office wrote in this language: `title`, `titleEs`. */
  columnSuffix: '' | 'Es';
  /** Adapts a sentence to the time in it: Spanish says “a la 1:44”, but “a las 2:44”. */
  agreeWithTime: (text: string) => string;
}

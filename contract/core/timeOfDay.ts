import { TRAITS } from '#texts/language.ts';
import { inEach } from '#texts/localized.ts';
import type { Language } from './messages.ts';

/** Locale for dates, times and numbers in each language. */
export const LOCALES: Record<Language, string> = inEach(language => TRAITS[language].locale);

/** Cached by language and zone, since creating a formatter is slow and a business may change its zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Writes am and pm as people in Texas do; Spanish formatters write “a. m.” instead of “am”. */
export const withShortHalf = (time: string): string => time.replace(/\s*([ap])\.\s?m\./, ' $1m');

/** Time of day in a time zone: `9:12 AM`, in Spanish `9:12 am`. */
export function timeOfDay(moment: Date | string, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  let clock = clocks.get(key);
  if (!clock) {
    const options = { hour: 'numeric', minute: '2-digit', timeZone } as const;
    clock = new Intl.DateTimeFormat(LOCALES[language], options);
    clocks.set(key, clock);
  }
  return withShortHalf(clock.format(new Date(moment)));
}

/** Adapts a sentence to the time in it: Spanish says “a la 1:44”, but “a las 2:44”. */
export const agreeWithTime = (text: string, language: Language): string =>
  TRAITS[language].agreeWithTime(text);

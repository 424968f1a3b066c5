import type { Language } from './messages.ts';

/** Locale for dates, times and numbers in each language. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Cached by language and zone, since creating a formatter is slow and a business may change its zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Time of day in a time zone: `9:12 AM`, in Spanish `9:12 am`, because “a. m.” is too wide. */
export function timeOfDay(moment: Date | string, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  let clock = clocks.get(key);
  if (!clock) {
    const options = { hour: 'numeric', minute: '2-digit', timeZone } as const;
    clock = new Intl.DateTimeFormat(LOCALES[language], options);
    clocks.set(key, clock);
  }
  return clock.format(new Date(moment)).replace(/\s*([ap])\.\s?m\./, ' $1m');
}

/** Uses the singular for one o'clock in Spanish: “a la 1:44”, but “a las 2:44”. */
export const withOneOClock = (text: string): string => text.replace(/\b([Ll]a)s(?= 1:\d\d)/g, '$1');

import type { Language } from './messages.ts';

/** By whose habits each language writes days, times and figures. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** By language and zone: a business may move, and making one takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** A moment on the wall clock of a place: `9:12 AM`, in Spanish `9:12 am`, since “a. m.” takes more room than a time should. */
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

/** Spanish tells one o'clock in the singular: “a la 1:44”, where all other hours are “a las 2:44”. */
export const withOneOClock = (text: string): string => text.replace(/\b([Ll]a)s(?= 1:\d\d)/g, '$1');

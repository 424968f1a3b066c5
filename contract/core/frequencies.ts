import { FREQUENCIES, type Frequency } from './enums.ts';
import type { Language } from './messages.ts';

interface FrequencyWords {
  /** In lists and forms. */
  name: string;
  /** Inside a sentence of an email. */
  often: string;
  /** For someone who is new to lawn care. */
  plain: string;
}

/** Words for every frequency, for all screens, emails and reports. */
export const FREQUENCY_WORDS: Record<Language, Record<Frequency, FrequencyWords>> = {
  en: {
    1: { name: 'Weekly', often: 'weekly', plain: 'Every week' },
    2: { name: 'Bi-weekly', often: 'bi-weekly', plain: 'Every two weeks' },
    3: { name: 'Tri-weekly', often: 'tri-weekly', plain: 'Every three weeks' },
    4: { name: 'Monthly', often: 'monthly', plain: 'Every four weeks' },
    6: { name: 'Six-weekly', often: 'every six weeks', plain: 'Every six weeks' },
    [-1]: { name: 'One time', often: 'one time', plain: 'Just once' },
  },
  es: {
    1: { name: 'Cada semana', often: 'cada semana', plain: 'Cada semana' },
    2: { name: 'Cada 2 semanas', often: 'cada dos semanas', plain: 'Cada dos semanas' },
    3: { name: 'Cada 3 semanas', often: 'cada tres semanas', plain: 'Cada tres semanas' },
    4: { name: 'Cada mes', often: 'cada mes', plain: 'Cada cuatro semanas' },
    6: { name: 'Cada 6 semanas', often: 'cada seis semanas', plain: 'Cada seis semanas' },
    [-1]: { name: 'Una vez', often: 'una vez', plain: 'Solo una vez' },
  },
};

/** Words in exported files, which the import reads back; the same in every language. */
export const FILE_FREQUENCIES: Record<Frequency, string> = {
  1: 'weekly',
  2: 'bi-weekly',
  3: 'tri-weekly',
  4: 'monthly',
  6: '6 weeks',
  [-1]: 'one time',
};

/** Key of a frequency's text; a key may not start with a minus. */
export type FrequencyKey = `${Exclude<Frequency, -1>}` | 'once';
export const frequencyKey = (frequency: Frequency): FrequencyKey =>
  frequency === -1 ? 'once' : `${frequency}`;

/** Returns the names of all frequencies in a language. */
export const frequencyNames = (language: Language) =>
  Object.fromEntries(
    FREQUENCIES.map(one => [frequencyKey(one), FREQUENCY_WORDS[language][one].name]),
  ) as Record<FrequencyKey, string>;

/** Returns the plain words for all frequencies in a language. */
export const plainFrequencies = (language: Language) =>
  Object.fromEntries(FREQUENCIES.map(one => [one, FREQUENCY_WORDS[language][one].plain])) as Record<
    Frequency,
    string
  >;

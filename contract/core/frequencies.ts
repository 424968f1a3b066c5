import { frequenciesTexts } from '#texts/contract/core/frequencies.ts';
import { byLanguage } from '#texts/localized.ts';
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
export const FREQUENCY_WORDS: Record<Language, Record<Frequency, FrequencyWords>> = byLanguage(
  frequenciesTexts.frequencyWords,
);

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

import { WORDS } from '#contract/core/words.ts';

/** The names of the enumerations: `translate('words.assignment.pending')`. */
export const wordMessages = { en: { words: WORDS.en }, es: { words: WORDS.es } };

/** The name of how often a service comes: every so many weeks, or once. */
export const frequencyKey = (weeks: number): string => `words.frequency.${weeks === -1 ? 'once' : weeks}`;

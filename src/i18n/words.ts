import { WORDS } from '#contract/core/words.ts';

/** Names of the enumerations: `translate('words.assignment.pending')`. */
export const wordMessages = { en: { words: WORDS.en }, es: { words: WORDS.es } };

/** Returns the text key of a service frequency in weeks, or of a one-time service. */
export const frequencyKey = (weeks: number): string => `words.frequency.${weeks === -1 ? 'once' : weeks}`;

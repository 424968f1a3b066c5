import { WORDS } from '#contract/core/words.ts';
import { inEach } from '#texts/localized.ts';

/** Names of the enumerations: `translate('words.assignment.pending')`. */
export const wordMessages = inEach(language => ({ words: WORDS[language] }));

/** Returns the text key of a service frequency in weeks, or of a one-time service. */
export const frequencyKey = (weeks: number): string => `words.frequency.${weeks === -1 ? 'once' : weeks}`;

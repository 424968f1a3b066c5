import { LANGUAGES } from '#contract/core/messages.ts';
import { WORDS } from '#contract/core/words.ts';
import { DEFAULT_REASONS, reasonLabels } from '#contract/schedule/visitReasons.ts';
import { inEach } from '#texts/localized.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import type { WordSet } from './filters.ts';

/** Labels of columns, filters and groupings that many reports share. */
export const LABELS = reportsTexts.words.labels;

/** Labels of an enumeration's values. */
export function wordsOf(
  set: 'assignment' | 'lotSize' | 'payment' | 'property' | 'serviceType' | 'source',
): WordSet {
  const sets = inEach((language): Readonly<Record<string, string>> => WORDS[language][set]);
  const values = Object.keys(sets[LANGUAGES[0]]);
  return Object.fromEntries(values.map(value => [value, inEach(language => sets[language][value] ?? value)]));
}

/** Default labels of reasons, which `withReasons` replaces by the office's. */
export const REASONS: WordSet = reasonLabels(DEFAULT_REASONS);

export const METHODS: WordSet = reportsTexts.words.methods;

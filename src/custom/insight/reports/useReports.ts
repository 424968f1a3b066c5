import { useLocaleState } from 'ra-core';
import type { Bilingual } from '#contract/core/messages.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Returns a function that picks the reader's language from a bilingual text. */
export function useSay(): (text: Bilingual) => string {
  const [locale] = useLocaleState();
  return text => text[isLanguage(locale) ? locale : 'en'];
}

/** Reads the totals of all matching rows. */
export const useSummary = (name: string, filter: Record<string, unknown>) =>
  useCallQuery(
    'GET /reports/:name/summary',
    { params: { name }, query: { filter: JSON.stringify(filter) } },
    { placeholderData: previous => previous },
  );

export const useChart = (name: string, filter: Record<string, unknown>) =>
  useCallQuery(
    'GET /charts/:name',
    { params: { name }, query: { filter: JSON.stringify(filter) } },
    { placeholderData: previous => previous },
  );

import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import type { Bilingual } from '#contract/core/messages.ts';
import { call } from '#src/dataProvider/call.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { reportsQuery } from '#src/resources/insight/savedReports/useReports.ts';

/** Reads the reports that the user may see. */
export const useReports = () => useQuery(reportsQuery);

/** Returns a function that picks the reader's language from a bilingual text. */
export function useSay(): (text: Bilingual) => string {
  const [locale] = useLocaleState();
  return text => text[isLanguage(locale) ? locale : 'en'];
}

/** Reads the totals of all matching rows. */
export const useSummary = (name: string, filter: Record<string, unknown>) =>
  useQuery({
    queryKey: ['report-summary', name, filter],
    queryFn: async ({ signal }) =>
      (
        await call('GET /reports/:name/summary', {
          params: { name },
          query: { filter: JSON.stringify(filter) },
          signal,
        })
      ).data,
    placeholderData: previous => previous,
  });

export const useChart = (name: string, filter: Record<string, unknown>) =>
  useQuery({
    queryKey: ['report-chart', name, filter],
    queryFn: async ({ signal }) =>
      (
        await call('GET /charts/:name', {
          params: { name },
          query: { filter: JSON.stringify(filter) },
          signal,
        })
      ).data,
    placeholderData: previous => previous,
  });

import { useGetMany, useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import type { NewsletterAudience } from '#contract/messaging/newsletters.ts';
import type { Market } from '#contract/territory/markets.calls.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';

/** Returns an audience's filter in one line: "Property status: Active · ZIP codes: 78704". */
export function useAudienceWords(audience: NewsletterAudience): string {
  const translate = useTranslate();
  const { data: markets = [] } = useGetMany<Market>(
    'markets',
    { ids: audience.marketIds },
    { enabled: audience.marketIds.length > 0 },
  );
  const word = (set: string) => (value: string | number) => translate(`words.${set}.${value}`);
  const day = (value: string | null) => (value ? [showDay(value)] : []);
  const parts: [string, readonly string[]][] = [
    ['statuses', audience.statuses.map(word('property'))],
    ['marketIds', audience.marketIds.map(id => markets.find(one => one.id === id)?.name ?? `#${id}`)],
    ['zipcodes', audience.zipcodes],
    ['serviceTypes', audience.serviceTypes.map(word('serviceType'))],
    ['frequencies', audience.frequencies.map(weeks => word('frequency')(weeks === -1 ? 'once' : weeks))],
    ['sources', audience.sources.map(word('source'))],
    ['languages', audience.languages.map(language => LANGUAGE_NAMES[language])],
    ['lastVisitFrom', day(audience.lastVisitFrom)],
    ['lastVisitTo', day(audience.lastVisitTo)],
  ];
  const said = parts.filter(([, values]) => values.length > 0);
  if (said.length === 0) return translate('newsletter.any');
  return said
    .map(([name, values]) => `${translate(`newsletter.fields.${name}`)}: ${values.join(', ')}`)
    .join(' · ');
}

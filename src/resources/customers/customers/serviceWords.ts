import { useTranslate } from 'ra-core';
import type { Frequency, ServiceType, Weekday } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import type { ServiceSummary } from '#contract/customers/properties.calls.ts';
import { frequencyKey } from '#src/i18n/words.ts';

interface Cadence {
  frequency: Frequency;
  weekday: Weekday;
}

type Terms = Cadence & Pick<ServiceSummary, 'crewName' | 'priceCents'>;

/** Returns functions that describe a service's terms. */
export function useServiceWords() {
  const translate = useTranslate();
  const type = (service: { type: ServiceType }) => translate(`words.serviceType.${service.type}`);
  const cadence = ({ frequency, weekday }: Cadence) => {
    const name = translate(`words.weekday.${weekday}`);
    if (frequency === -1) return translate('property.once', { weekday: name });
    return translate('property.every', { smart_count: frequency, weekday: name });
  };
  /** "Every 2 weeks on Thursday · Crew North". */
  const work = (service: Omit<Terms, 'priceCents'>) =>
    [
      cadence(service),
      service.crewName
        ? translate('property.crewOf', { name: service.crewName })
        : translate('property.noCrew'),
    ].join(' · ');
  return {
    type,
    cadence,
    work,
    /** "Every 2 weeks on Thursday · Crew North · $45.00". */
    terms: (service: Terms) =>
      [
        work(service),
        service.priceCents === null ? translate('property.listPrice') : showMoney(service.priceCents),
      ].join(' · '),
    /** "Lawn, bi-weekly Thu", for a table's cell. */
    short: (service: ServiceSummary) =>
      `${translate(`property.shortType.${service.type}`)}, ${translate(
        frequencyKey(service.frequency),
      ).toLowerCase()} ${translate(`words.weekdayShort.${service.weekday}`)}`,
  };
}

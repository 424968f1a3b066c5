import { useLocaleState, useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import type { Period } from '#contract/core/periods.ts';
import type { ReportFilter, ReportInfo } from '#contract/insight/reports.calls.ts';
import type { SavedReport } from '#contract/insight/savedReports.resource.ts';
import { isLanguage } from '#src/i18n/language.ts';

interface FilterTextProps {
  saved: SavedReport;
  reports: readonly ReportInfo[];
}

/** The filters of a saved report in words: "Last month, Market: 2, By: Vendor". */
export function FilterText({ saved, reports }: FilterTextProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const language = isLanguage(locale) ? locale : 'en';
  const report = reports.find(({ name }) => name === saved.report);
  if (!report) return '–';
  const split = report.splits.find(({ name }) => name === saved.filter.by);
  const texts = [
    ...report.filters.flatMap(filter => {
      const value = saved.filter[filter.name];
      return value === undefined ? [] : [valueText(filter, value, language, translate)];
    }),
    ...(split ? [`${translate('reports.by')}: ${split.label[language]}`] : []),
  ];
  return texts.join(', ') || '–';
}

function valueText(
  filter: ReportFilter,
  value: unknown,
  language: Language,
  translate: ReturnType<typeof useTranslate>,
): string {
  if (filter.kind === 'period') {
    if (typeof value === 'string') return translate(`list.period.${value}`);
    const { from, to } = value as Period;
    return [from, to].map(day => (day ? showDay(day) : '…')).join(' – ');
  }
  const label = filter.label[language];
  if (filter.kind === 'flag') return label;
  const values = [value].flat();
  // Records are only counted, because each name would need a request.
  if (filter.kind === 'record') return `${label}: ${values.length}`;
  const words = filter.kind === 'word' ? filter.words : {};
  return `${label}: ${values.map(one => words[String(one)]?.[language] ?? String(one)).join(', ')}`;
}

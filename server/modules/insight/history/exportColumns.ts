import { dayOf, showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import { timeOfDay } from '#contract/core/timeOfDay.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import { showReason } from '#contract/schedule/changeReasons.ts';
import type { VisitReasonLists } from '#contract/schedule/visitReasons.ts';
import type { CsvColumn } from '#server/api/csv.ts';
import { byLanguage } from '#texts/localized.ts';
import { insightTexts } from '#texts/server/insight.ts';

const HEADERS = byLanguage(insightTexts.history.headers) satisfies Record<Language, readonly string[]>;

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Formats changes as `gateCode: 1234 → 9876; pets: dog →`. */
function changesOf({ before, after }: HistoryEntry): string {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map(field =>
      before && after
        ? `${field}: ${textOf(before[field])} → ${textOf(after[field])}`
        : `${field}: ${textOf((after ?? before)?.[field])}`,
    )
    .join('; ');
}

/** Columns of the history's file; days and times are in the business's time zone. */
export function historyColumns(
  language: Language,
  timeZone: string,
  reasons: VisitReasonLists,
): CsvColumn<HistoryEntry>[] {
  const values: readonly CsvColumn<HistoryEntry>['value'][] = [
    row => row.id,
    row => showDay(dayOf(new Date(row.at), timeZone)),
    row => timeOfDay(row.at, language, timeZone),
    row => row.actorName,
    row => row.actorType,
    row => row.action,
    row => row.entity,
    row => row.entityId,
    row => row.recordName,
    row => row.customerName,
    row => row.propertyAddress,
    changesOf,
    row => row.reason && showReason(row.reason, language, reasons),
  ];
  return values.map((value, index) => ({ header: HEADERS[language][index] ?? '', value }));
}

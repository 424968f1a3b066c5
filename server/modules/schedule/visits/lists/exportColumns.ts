import { showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showVisitReason, type VisitReasonLists } from '#contract/schedule/visitReasons.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { amountOf, type CsvColumn } from '#server/api/csv.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

type Value = (
  row: WorkLog,
  language: Language,
  reasons: VisitReasonLists,
) => ReturnType<CsvColumn<WorkLog>['value']>;

const COLUMNS: [Bilingual, Value][] = [
  [scheduleTexts.visits.visit, row => row.id],
  [scheduleTexts.visits.date, row => showDay(row.date)],
  [scheduleTexts.visits.slot, row => showDay(row.slot)],
  [scheduleTexts.visits.status, row => row.status],
  [scheduleTexts.visits.service, row => row.serviceType],
  [scheduleTexts.visits.stop, row => row.routePosition],
  [scheduleTexts.visits.customerCode, row => row.customerCode],
  [scheduleTexts.visits.customer, row => row.customerName],
  [scheduleTexts.visits.address, row => row.address],
  [scheduleTexts.visits.unit, row => row.duplexUnit],
  [scheduleTexts.visits.city, row => row.city],
  [scheduleTexts.visits.zipCode, row => row.zipcode],
  [scheduleTexts.visits.market, row => row.marketName],
  [scheduleTexts.visits.vendor, row => row.vendorName],
  [scheduleTexts.visits.crew, row => row.crewName],
  [scheduleTexts.visits.expectedMinutes, row => row.expectedMinutes],
  [scheduleTexts.visits.workedMinutes, row => row.workedMinutes],
  [scheduleTexts.visits.started, row => row.startedAt],
  [scheduleTexts.visits.completed, row => row.completedAt],
  [
    scheduleTexts.visits.reason,
    ({ skipReason, cancelReason }, language, reasons) => {
      const reason = skipReason ?? cancelReason;
      return reason && showVisitReason(reason, language, reasons);
    },
  ],
  [scheduleTexts.visits.charge, row => row.chargeStatus],
  [
    scheduleTexts.visits.total,
    row => (row.chargeTotalCents === null ? null : amountOf(row.chargeTotalCents)),
  ],
];

/** Columns of the work logs' CSV file, with headers in the reader's language. */
export const exportColumns = (language: Language, reasons: VisitReasonLists): CsvColumn<WorkLog>[] =>
  COLUMNS.map(([header, value]) => ({
    header: header[language],
    value: row => value(row, language, reasons),
  }));

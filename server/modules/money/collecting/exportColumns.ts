import { showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import type { RunCharge } from '#contract/money/collecting.calls.ts';
import { amountOf, type CsvColumn } from '#server/api/csv.ts';
import { moneyTexts } from '#texts/server/money.ts';

const COLUMNS: readonly { header: Record<Language, string>; value: CsvColumn<RunCharge>['value'] }[] = [
  { header: moneyTexts.collecting.charge, value: row => row.id },
  { header: moneyTexts.collecting.date, value: row => showDay(row.date) },
  { header: moneyTexts.collecting.customer, value: row => row.customerName },
  { header: moneyTexts.collecting.code, value: row => row.customerCode },
  { header: moneyTexts.collecting.address, value: row => row.address },
  { header: moneyTexts.collecting.service, value: row => row.serviceType },
  { header: moneyTexts.collecting.amount, value: row => amountOf(row.amountCents) },
  { header: moneyTexts.collecting.outcome, value: row => row.outcome },
  { header: moneyTexts.collecting.reason, value: row => row.reason ?? row.responseText },
  { header: moneyTexts.collecting.statusNow, value: row => row.status },
];

export const runChargeColumns = (language: Language): CsvColumn<RunCharge>[] =>
  COLUMNS.map(({ header, value }) => ({ header: header[language], value }));

import { showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import type { ChargeRow } from '#contract/money/chargeAnswers.ts';
import { amountOf, type CsvColumn } from '#server/api/csv.ts';
import { byLanguage } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';

const HEADERS = byLanguage(moneyTexts.charges.headers) satisfies Record<Language, readonly string[]>;

const VALUES: readonly CsvColumn<ChargeRow>['value'][] = [
  row => row.id,
  row => showDay(row.date),
  row => row.customerName,
  row => row.customerCode,
  row => row.address,
  row => row.city,
  row => row.serviceType,
  row => row.status,
  row => row.statusReason ?? row.unpriced,
  row => row.chargeLaterDate && showDay(row.chargeLaterDate),
  row => amountOf(row.totalCents),
  row => amountOf(row.paidCents),
  row => amountOf(row.refundedCents),
  row => amountOf(row.freeCents),
  row => amountOf(row.openCents),
];

export const chargeColumns = (language: Language): CsvColumn<ChargeRow>[] =>
  VALUES.map((value, index) => ({ header: HEADERS[language][index] ?? '', value }));

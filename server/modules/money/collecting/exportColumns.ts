import { showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import type { RunCharge } from '#contract/money/collecting.calls.ts';
import { type CsvColumn, csvMoney } from '#server/api/csv.ts';

const COLUMNS: readonly { header: Record<Language, string>; value: CsvColumn<RunCharge>['value'] }[] = [
  { header: { en: 'Charge', es: 'Cargo' }, value: row => row.id },
  { header: { en: 'Date', es: 'Fecha' }, value: row => showDay(row.date) },
  { header: { en: 'Customer', es: 'Cliente' }, value: row => row.customerName },
  { header: { en: 'Code', es: 'Código' }, value: row => row.customerCode },
  { header: { en: 'Address', es: 'Dirección' }, value: row => row.address },
  { header: { en: 'Service', es: 'Servicio' }, value: row => row.serviceType },
  { header: { en: 'Amount', es: 'Importe' }, value: row => csvMoney(row.amountCents) },
  { header: { en: 'Outcome', es: 'Resultado' }, value: row => row.outcome },
  { header: { en: 'Reason', es: 'Motivo' }, value: row => row.reason ?? row.responseText },
  { header: { en: 'Status now', es: 'Estado actual' }, value: row => row.status },
];

export const runChargeColumns = (language: Language): CsvColumn<RunCharge>[] =>
  COLUMNS.map(({ header, value }) => ({ header: header[language], value }));

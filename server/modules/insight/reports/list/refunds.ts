import { reportsTexts } from '#texts/server/reports.ts';
import { splitReport } from '../defineReport.ts';
import { moneyFacts, moneySplits, moneySums } from '../facts/money.ts';

export const refunds = splitReport({
  name: 'refunds',
  group: 'money',
  title: reportsTexts.refunds,
  help: reportsTexts.moneyGivenBackDayGivenBack,
  facts: moneyFacts,
  fixed: { isRefund: true },
  splits: moneySplits,
  columns: { count: moneySums.count, refunded: moneySums.refunded },
  sort: ['split', 'ASC'],
  detail: 'payments',
  chart: ['refunded'],
});

import { reportsTexts } from '#texts/server/reports.ts';
import { splitReport } from '../defineReport.ts';
import { keptBy, moneyFacts, moneySplits, moneySums } from '../facts/money.ts';

export const paymentsReceived = splitReport({
  name: 'payments-received',
  group: 'money',
  title: reportsTexts.paymentsReceived,
  help: reportsTexts.moneyDayCameGivenBackWhenever,
  facts: moneyFacts,
  splits: moneySplits,
  columns: {
    count: moneySums.count,
    received: moneySums.received,
    refunded: moneySums.refunded,
    card: keptBy('card'),
    cash: keptBy('cash'),
    check: keptBy('check'),
    other: keptBy('other'),
    kept: moneySums.kept,
  },
  sort: ['split', 'ASC'],
  detail: 'payments',
  chart: ['card', 'cash', 'check', 'other'],
});

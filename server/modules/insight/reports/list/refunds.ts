import { splitReport } from '../defineReport.ts';
import { moneyFacts, moneySplits, moneySums } from '../facts/money.ts';

export const refunds = splitReport({
  name: 'refunds',
  group: 'money',
  title: { en: 'Refunds', es: 'Reembolsos' },
  help: {
    en: 'Money given back, on the day it was given back.',
    es: 'El dinero devuelto, en el día en que se devolvió.',
  },
  facts: moneyFacts,
  fixed: { isRefund: true },
  splits: moneySplits,
  columns: { count: moneySums.count, refunded: moneySums.refunded },
  sort: ['split', 'ASC'],
  detail: 'payments',
  chart: ['refunded'],
});

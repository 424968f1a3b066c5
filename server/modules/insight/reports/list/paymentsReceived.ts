import { splitReport } from '../defineReport.ts';
import { keptBy, moneyFacts, moneySplits, moneySums } from '../facts/money.ts';

export const paymentsReceived = splitReport({
  name: 'payments-received',
  group: 'money',
  title: { en: 'Payments received', es: 'Pagos recibidos' },
  help: {
    en: 'Money on the day it came in or was given back, whenever the work was done.',
    es: 'El dinero en el día en que entró o se devolvió, sin importar cuándo se hizo el trabajo.',
  },
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

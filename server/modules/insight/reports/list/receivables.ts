import { splitReport } from '../defineReport.ts';
import { byCustomer, chargeFacts, chargeSplits, chargeSums, openOf } from '../facts/charges.ts';

export const receivables = splitReport({
  name: 'receivables',
  group: 'money',
  title: { en: 'Receivables by age', es: 'Por cobrar según antigüedad' },
  help: {
    en: 'What customers owe today, by the days since the work was done.',
    es: 'Lo que deben hoy los clientes, según los días desde que se hizo el trabajo.',
  },
  facts: chargeFacts,
  fixed: { isOpen: true },
  usualPeriod: 'all',
  splits: {
    customer: byCustomer,
    market: chargeSplits.market,
    vendor: chargeSplits.vendor,
    service: chargeSplits.service,
    month: chargeSplits.month,
  },
  columns: {
    count: chargeSums.count,
    current: openOf('current'),
    over30: openOf('over30'),
    over60: openOf('over60'),
    over90: openOf('over90'),
    open: chargeSums.open,
  },
  sort: ['open', 'DESC'],
  detail: 'charges',
  chart: ['current', 'over30', 'over60', 'over90'],
});

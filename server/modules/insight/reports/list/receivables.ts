import { reportsTexts } from '#texts/server/reports.ts';
import { splitReport } from '../defineReport.ts';
import { byCustomer, chargeFacts, chargeSplits, chargeSums, openOf } from '../facts/charges.ts';

export const receivables = splitReport({
  name: 'receivables',
  group: 'money',
  title: reportsTexts.receivablesAge,
  help: reportsTexts.whatCustomersOweTodayDaysSince,
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

import { sql } from 'drizzle-orm';
import { reportsTexts } from '#texts/server/reports.ts';
import { splitReport } from '../defineReport.ts';
import { byCustomer, chargeFacts, chargeSplits, chargeSums, LATER } from '../facts/charges.ts';
import { byText } from '../splits.ts';

export const chargeLater = splitReport({
  name: 'charge-later',
  group: 'money',
  title: reportsTexts.chargeLaterTotals,
  help: reportsTexts.chargesPutOffLaterDayStill,
  facts: chargeFacts,
  fixed: { status: ['charge-later'] },
  usualPeriod: 'all',
  splits: {
    customer: byCustomer,
    later: { ...byText(LATER, sql`f.later`, 'later'), kind: 'day' },
    market: chargeSplits.market,
    vendor: chargeSplits.vendor,
    service: chargeSplits.service,
  },
  columns: {
    count: chargeSums.count,
    next: { label: reportsTexts.nextCollected, kind: 'day', value: sql`min(f.later)` },
    total: chargeSums.total,
    open: chargeSums.open,
  },
  sort: ['next', 'ASC'],
  detail: 'charges',
  chart: ['open'],
});

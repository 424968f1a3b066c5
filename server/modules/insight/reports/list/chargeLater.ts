import { sql } from 'drizzle-orm';
import { splitReport } from '../defineReport.ts';
import { byCustomer, chargeFacts, chargeSplits, chargeSums, LATER } from '../facts/charges.ts';
import { byText } from '../splits.ts';

export const chargeLater = splitReport({
  name: 'charge-later',
  group: 'money',
  title: { en: 'Charge-later totals', es: 'Totales de cobros aplazados' },
  help: {
    en: 'Charges that are put off to a later day and still open, by customer or by the day on which they are collected.',
    es: 'Cargos aplazados y aún por cobrar, por cliente o por el día en que se cobran.',
  },
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
    next: { label: { en: 'Next collected', es: 'Próximo cobro' }, kind: 'day', value: sql`min(f.later)` },
    total: chargeSums.total,
    open: chargeSums.open,
  },
  sort: ['next', 'ASC'],
  detail: 'charges',
  chart: ['open'],
});

import { sql } from 'drizzle-orm';
import { chargePath } from '#contract/core/paths.ts';
import { listReport } from '../defineReport.ts';
import { moneyFacts, moneySums } from '../facts/money.ts';
import { LABELS, METHODS, wordsOf } from '../words.ts';

export const payments = listReport({
  name: 'payments',
  group: 'money',
  title: { en: 'Payments and refunds one by one', es: 'Pagos y reembolsos uno por uno' },
  help: {
    en: 'Every movement of money in the ledger, with the charge that it paid; what was paid ahead has none.',
    es: 'Cada movimiento de dinero en el libro, con el cargo que pagó; los pagos por adelantado no tienen ninguno.',
  },
  facts: moneyFacts,
  columns: {
    at: { label: { en: 'When', es: 'Cuándo' }, kind: 'moment', value: sql`f.at`, order: sql`f.moment` },
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
    workDay: { label: LABELS.workDay, kind: 'day', value: sql`f.work_day` },
    service: {
      label: LABELS.service,
      kind: 'word',
      words: wordsOf('serviceType'),
      value: sql`f.service_type`,
    },
    method: {
      label: { en: 'Method', es: 'Forma de pago' },
      kind: 'word',
      words: METHODS,
      value: sql`f.method`,
    },
    reference: { label: { en: 'Reference', es: 'Referencia' }, kind: 'text', value: sql`f.reference` },
    received: { ...moneySums.received, value: sql`f.received`, total: moneySums.received.value },
    refunded: { ...moneySums.refunded, value: sql`f.refunded`, total: moneySums.refunded.value },
  },
  sort: ['at', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.charge_id`, path: chargePath },
});

import { sql } from 'drizzle-orm';
import { chargePath } from '#contract/core/paths.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { listReport } from '../defineReport.ts';
import { moneyFacts, moneySums } from '../facts/money.ts';
import { LABELS, METHODS, wordsOf } from '../words.ts';

export const payments = listReport({
  name: 'payments',
  group: 'money',
  title: reportsTexts.paymentsRefundsOneOne,
  help: reportsTexts.everyMovementMoneyLedgerChargePaid,
  facts: moneyFacts,
  columns: {
    at: { label: reportsTexts.when, kind: 'moment', value: sql`f.at`, order: sql`f.moment` },
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
      label: reportsTexts.method,
      kind: 'word',
      words: METHODS,
      value: sql`f.method`,
    },
    reference: { label: reportsTexts.reference, kind: 'text', value: sql`f.reference` },
    received: { ...moneySums.received, value: sql`f.received`, total: moneySums.received.value },
    refunded: { ...moneySums.refunded, value: sql`f.refunded`, total: moneySums.refunded.value },
  },
  sort: ['at', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.charge_id`, path: chargePath },
});

import { sql } from 'drizzle-orm';
import { chargePath } from '#contract/core/paths.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { listReport, splitReport } from '../defineReport.ts';
import {
  ANSWER,
  CARD,
  declineFacts,
  declineSplits,
  declineSums,
  FINALITIES,
  FINALITY,
} from '../facts/attempts.ts';
import { LABELS, wordsOf } from '../words.ts';

export const failedPayments = splitReport({
  name: 'failed-payments',
  group: 'money',
  title: reportsTexts.failedPaymentsDeclinedCards,
  help: reportsTexts.everyTryBankDeclinedDayAnswer,
  facts: declineFacts,
  splits: declineSplits,
  columns: declineSums,
  sort: ['count', 'DESC'],
  detail: 'declined-payments',
  chart: ['count'],
});

export const declinedPayments = listReport({
  name: 'declined-payments',
  group: 'money',
  title: reportsTexts.declinedPaymentsOneOne,
  help: reportsTexts.eachDeclinedTryCardWhatCharge,
  facts: declineFacts,
  columns: {
    at: { label: reportsTexts.when, kind: 'moment', value: sql`f.at` },
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
    card: { label: CARD, kind: 'text', value: sql`f.card || coalesce(' ' || f.last_four, '')` },
    answer: { label: ANSWER, kind: 'text', value: sql`f.answer` },
    finality: { label: FINALITY, kind: 'word', words: FINALITIES, value: sql`f.finality` },
    status: { label: LABELS.status, kind: 'word', words: wordsOf('payment'), value: sql`f.status` },
    amount: { ...declineSums.amount, value: sql`f.amount`, total: declineSums.amount.value },
    open: { label: reportsTexts.stillOpen, kind: 'money', value: sql`f.open` },
  },
  sort: ['at', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.charge_id`, path: chargePath },
});

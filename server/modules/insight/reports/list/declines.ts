import { sql } from 'drizzle-orm';
import { chargePath } from '#contract/core/paths.ts';
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
  title: { en: 'Failed payments and declined cards', es: 'Pagos fallidos y tarjetas rechazadas' },
  help: {
    en: 'Every try that a bank declined, on the day of its answer; a charge that was tried twice counts twice.',
    es: 'Cada intento que un banco rechazó, en el día de su respuesta; un cargo que se intentó dos veces cuenta dos veces.',
  },
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
  title: { en: 'Declined payments one by one', es: 'Pagos rechazados uno por uno' },
  help: {
    en: 'Each declined try with its card, and what of its charge is still open.',
    es: 'Cada intento rechazado con su tarjeta, y lo que queda por cobrar de su cargo.',
  },
  facts: declineFacts,
  columns: {
    at: { label: { en: 'When', es: 'Cuándo' }, kind: 'moment', value: sql`f.at` },
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
    card: { label: CARD, kind: 'text', value: sql`f.card || coalesce(' ' || f.last_four, '')` },
    answer: { label: ANSWER, kind: 'text', value: sql`f.answer` },
    finality: { label: FINALITY, kind: 'word', words: FINALITIES, value: sql`f.finality` },
    status: { label: LABELS.status, kind: 'word', words: wordsOf('payment'), value: sql`f.status` },
    amount: { ...declineSums.amount, value: sql`f.amount`, total: declineSums.amount.value },
    open: { label: { en: 'Still open', es: 'Aún por cobrar' }, kind: 'money', value: sql`f.open` },
  },
  sort: ['at', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.charge_id`, path: chargePath },
});

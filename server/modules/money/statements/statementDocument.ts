import { showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import type { PaymentMethod } from '#contract/money/charges.ts';
import type { Statement, StatementEntry } from '#contract/money/statements.calls.ts';
import type { StatementKind } from '#contract/money/statements.ts';
import {
  type BusinessDocument,
  type DocumentColumn,
  type Letterhead,
  tableOf,
} from '#server/documents/document.ts';
import { linesText, METHOD_TEXT, SERVICE_TEXT } from '#server/modules/money/charges/chargeText.ts';

const WORDS = {
  en: {
    title: 'Statement',
    period: (from: string, to: string) => `${from} to ${to}`,
    customer: 'Customer',
    opening: 'Opening balance',
    charged: 'Charges',
    paid: 'Payments',
    closing: 'Closing balance',
    day: 'Date',
    what: 'What',
    balance: 'Balance',
    total: 'Total',
    none: 'Nothing was charged or paid in this period.',
    note: 'Work is listed on the day it was done, payments and refunds on the day the money moved.',
  },
  es: {
    title: 'Estado de cuenta',
    period: (from: string, to: string) => `Del ${from} al ${to}`,
    customer: 'Cliente',
    opening: 'Saldo inicial',
    charged: 'Cargos',
    paid: 'Pagos',
    closing: 'Saldo final',
    day: 'Fecha',
    what: 'Concepto',
    balance: 'Saldo',
    total: 'Total',
    none: 'En este período no hubo cargos ni pagos.',
    note: 'El trabajo figura el día en que se hizo; los pagos y reembolsos, el día en que se movió el dinero.',
  },
};

const KINDS: Record<Exclude<StatementKind, 'charge'>, Bilingual> = {
  waiver: { en: 'Waived', es: 'Anulado' },
  rebilled: { en: 'Billed again', es: 'Facturado de nuevo' },
  payment: { en: 'Payment', es: 'Pago' },
  refund: { en: 'Refund', es: 'Reembolso' },
  chargeback: { en: 'Taken back by the bank', es: 'Retirado por el banco' },
  prepayment: { en: 'Prepayment', es: 'Pago por adelantado' },
  'credit-refund': { en: 'Credit given back', es: 'Devolución del saldo a favor' },
};
const METHODS: Record<PaymentMethod, Bilingual> = {
  ...METHOD_TEXT,
  credit: { en: 'to the credit', es: 'al saldo a favor' },
};

/** Describes an entry in one or two lines. */
function whatText(entry: StatementEntry, language: Language): string {
  const { serviceType, address, workDay } = entry;
  const work = [serviceType && SERVICE_TEXT[serviceType][language], address].filter(Boolean).join(', ');
  if (entry.kind === 'charge')
    return [work, linesText(entry.lines, language)].filter(part => part !== '').join('\n');
  const paid = entry.method
    ? ` (${[METHODS[entry.method][language], entry.reference].filter(Boolean).join(' ')})`
    : '';
  const about = [work, workDay && showDay(workDay)].filter(Boolean).join(', ');
  return `${KINDS[entry.kind][language]}${paid}${about && `: ${about}`}`;
}

export const statementFileName = ({ code, from, to }: Pick<Statement, 'code' | 'from' | 'to'>) =>
  `statement-${code}-${from}-${to}`;

export function statementColumns(language: Language): DocumentColumn<StatementEntry>[] {
  const words = WORDS[language];
  return [
    { header: words.day, kind: 'day', value: entry => entry.day },
    { header: words.what, kind: 'text', width: 5.5, value: entry => whatText(entry, language) },
    { header: words.charged, kind: 'money', value: entry => entry.chargedCents || null },
    { header: words.paid, kind: 'money', value: entry => entry.paidCents || null },
    { header: words.balance, kind: 'money', value: entry => entry.balanceCents },
  ];
}

/** PDF of a statement; `address` is the customer's mailing address. */
export function statementDocument(
  statement: Statement,
  address: readonly string[],
  letterhead: Letterhead,
  language: Language,
): BusinessDocument {
  const words = WORDS[language];
  const { from, to, openingCents, chargedCents, paidCents, closingCents, entries } = statement;
  return {
    language,
    letterhead,
    title: words.title,
    subtitle: words.period(showDay(from), showDay(to)),
    addressee: [statement.customerName, ...address],
    facts: [
      { label: words.customer, value: statement.code },
      { label: words.opening, value: showMoney(openingCents) },
      { label: words.charged, value: showMoney(chargedCents) },
      { label: words.paid, value: showMoney(paidCents) },
      { label: words.closing, value: showMoney(closingCents) },
    ],
    parts: [
      tableOf({
        columns: statementColumns(language),
        pages: [entries],
        totals: [[words.total, null, chargedCents, paidCents, closingCents]],
        empty: words.none,
      }),
      { kind: 'text', text: words.note },
    ],
  };
}

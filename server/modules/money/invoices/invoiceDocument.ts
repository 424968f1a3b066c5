import { showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import type { InvoiceDetail, InvoiceLine, InvoiceRow } from '#contract/money/invoices.calls.ts';
import type { InvoiceKind, InvoiceState } from '#contract/money/invoices.ts';
import {
  type BusinessDocument,
  type DocumentColumn,
  type DocumentPart,
  type Letterhead,
  tableOf,
} from '#server/documents/document.ts';
import { linesText, METHOD_TEXT, SERVICE_TEXT } from '#server/modules/money/charges/chargeText.ts';
import { byLanguage, fill } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';

const KINDS: Record<InvoiceKind, Bilingual> = moneyTexts.invoices.invoiceDocument.kinds;
const STATES: Record<InvoiceState, Bilingual> = moneyTexts.invoices.invoiceDocument.states;
const WORDS = byLanguage(moneyTexts.invoices.invoiceDocument.words);

export const invoiceTitle = ({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>, language: Language) =>
  `${KINDS[kind][language]} ${number}`;
export const invoiceFileName = ({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>) =>
  `${kind}-${number}.pdf`;

function whatText(line: InvoiceLine, language: Language): string {
  const { parts, totalCents } = line;
  const reduced = totalCents - parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const made = [
    linesText(parts, language),
    parts.length > 0 && reduced !== 0 ? `${WORDS[language].reduced} ${showMoney(reduced)}` : '',
  ].filter(Boolean);
  return [`${SERVICE_TEXT[line.serviceType][language]}, ${line.address}`, ...made].join('\n');
}

const lineColumns = (language: Language): DocumentColumn<InvoiceLine>[] => {
  const words = WORDS[language];
  return [
    { header: words.date, kind: 'day', value: line => line.date },
    { header: words.what, kind: 'text', width: 5.5, value: line => whatText(line, language) },
    { header: words.net, kind: 'money', value: line => line.subtotalCents },
    { header: words.tax, kind: 'money', value: line => line.taxCents },
    { header: words.amount, kind: 'money', value: line => line.totalCents },
  ];
};

/** Columns of the list's file. */
export function listColumns(language: Language): DocumentColumn<InvoiceRow>[] {
  const words = WORDS[language];
  return [
    { header: words.kind, kind: 'text', value: row => KINDS[row.kind][language] },
    { header: words.number, kind: 'number', value: row => row.number },
    { header: words.of, kind: 'number', value: row => row.invoiceNumber },
    { header: words.customer, kind: 'text', value: row => row.customerName },
    { header: words.code, kind: 'text', value: row => row.customerCode },
    { header: words.date, kind: 'day', value: row => row.issuedOn },
    { header: words.due, kind: 'day', value: row => row.dueOn },
    { header: words.state, kind: 'text', value: row => row.state && STATES[row.state][language] },
    { header: words.net, kind: 'money', value: row => row.subtotalCents },
    { header: words.tax, kind: 'money', value: row => row.taxCents },
    { header: words.total, kind: 'money', value: row => row.totalCents },
    { header: words.corrected, kind: 'money', value: row => row.correctedCents },
    { header: words.paid, kind: 'money', value: row => row.paidCents },
    { header: words.open, kind: 'money', value: row => row.openCents },
    { header: words.reason, kind: 'text', value: row => row.reason },
  ];
}

function factsOf(invoice: InvoiceDetail, language: Language) {
  const words = WORDS[language];
  const { kind, customerCode, issuedOn, dueOn, invoiceNumber, reason, totalCents, state } = invoice;
  const money = (label: string, cents: number) => ({ label, value: showMoney(cents) });
  const common = [
    { label: words.customer, value: customerCode },
    { label: words.date, value: showDay(issuedOn) },
  ];
  if (kind !== 'invoice' || !dueOn)
    return [
      ...common,
      { label: words.of, value: String(invoiceNumber) },
      ...(reason ? [{ label: words.reason, value: reason }] : []),
      money(words.total, totalCents),
    ];
  return [
    ...common,
    { label: words.due, value: showDay(dueOn) },
    money(words.total, totalCents),
    ...(invoice.correctedCents === 0 ? [] : [money(words.corrected, invoice.correctedCents)]),
    money(words.paid, invoice.paidCents),
    money(words.open, invoice.openCents),
    ...(state ? [{ label: words.state, value: STATES[state][language] }] : []),
  ];
}

function partsOf(invoice: InvoiceDetail, language: Language): DocumentPart[] {
  const words = WORDS[language];
  const { lines, notes, payments, subtotalCents, taxCents, totalCents } = invoice;
  const table = tableOf({
    columns: lineColumns(language),
    pages: [lines],
    totals: [[words.total, null, subtotalCents, taxCents, totalCents]],
  });
  const corrections = tableOf({
    title: words.corrections,
    columns: [
      { header: words.date, kind: 'day', value: (note: InvoiceRow) => note.issuedOn },
      {
        header: words.what,
        kind: 'text',
        width: 8,
        value: note => [invoiceTitle(note, language), note.reason].filter(Boolean).join(': '),
      },
      { header: words.amount, kind: 'money', value: note => note.totalCents },
    ],
    pages: [notes],
  });
  const paid = tableOf({
    title: words.payments,
    columns: [
      { header: words.date, kind: 'day', value: (payment: InvoiceDetail['payments'][number]) => payment.day },
      {
        header: words.what,
        kind: 'text',
        width: 8,
        value: ({ method, reference }) =>
          [METHOD_TEXT[method][language], reference].filter(Boolean).join(' '),
      },
      { header: words.amount, kind: 'money', value: payment => payment.cents },
    ],
    pages: [payments],
  });
  return [table, ...(notes.length > 0 ? [corrections] : []), ...(payments.length > 0 ? [paid] : [])];
}

/** PDF of an invoice or credit note. */
export function invoiceDocument(
  invoice: InvoiceDetail,
  letterhead: Letterhead,
  language: Language,
): BusinessDocument {
  const words = WORDS[language];
  return {
    language,
    letterhead,
    title: invoiceTitle(invoice, language),
    subtitle: fill(invoice.fromDate === invoice.toDate ? words.oneDay : words.period, {
      from: showDay(invoice.fromDate),
      to: showDay(invoice.toDate),
    }),
    addressee: [invoice.customerName, ...invoice.address],
    facts: factsOf(invoice, language),
    parts: [...partsOf(invoice, language), { kind: 'text', text: words.note }],
  };
}

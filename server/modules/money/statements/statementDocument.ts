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
import { byLanguage, fill } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';

const WORDS = byLanguage(moneyTexts.statements.statementDocument.words);

const KINDS: Record<Exclude<StatementKind, 'charge'>, Bilingual> = moneyTexts.statements.statementDocument
  .kinds;
const METHODS: Record<PaymentMethod, Bilingual> = {
  ...METHOD_TEXT,
  credit: moneyTexts.statements.toTheCredit,
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
    subtitle: fill(words.period, { from: showDay(from), to: showDay(to) }),
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

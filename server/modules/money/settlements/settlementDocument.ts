import { showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import type { Settlement, SettlementLine } from '#contract/money/settlements.calls.ts';
import type { SettlementLineKind, SettlementStatus } from '#contract/money/settlements.ts';
import {
  type BusinessDocument,
  type DocumentColumn,
  type Letterhead,
  tableOf,
} from '#server/documents/document.ts';
import { SERVICE_TEXT } from '#server/modules/money/charges/chargeText.ts';
import { byLanguage, fill } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';

const WORDS = byLanguage(moneyTexts.settlements.settlementDocument.words);

const STATUSES: Record<SettlementStatus, Bilingual> = moneyTexts.settlements.settlementDocument.statuses;

const KINDS: Record<Exclude<SettlementLineKind, 'work'>, Bilingual> = moneyTexts.settlements
  .settlementDocument.kinds;

function whatText(line: SettlementLine, language: Language): string {
  const kind = line.kind === 'work' ? null : KINDS[line.kind][language];
  const service = line.serviceType && SERVICE_TEXT[line.serviceType][language];
  const place = [service, line.address].filter(Boolean).join(', ');
  const { exception } = WORDS[language];
  const reason = line.commissionReason && `(${exception}: ${line.commissionReason})`;
  return [[kind, place, line.note].filter(Boolean).join(': '), reason].filter(Boolean).join(' ');
}

const reductionsOf = (split: Pick<Settlement, 'discountCents' | 'freeCents' | 'refundedCents'>) =>
  split.discountCents + split.freeCents + split.refundedCents;

export function settlementColumns(language: Language): DocumentColumn<SettlementLine>[] {
  const words = WORDS[language];
  return [
    { header: words.day, kind: 'day', value: line => line.date },
    { header: words.what, kind: 'text', width: 4.2, value: line => whatText(line, language) },
    { header: words.gross, kind: 'money', value: line => line.grossCents },
    { header: words.reductions, kind: 'money', value: line => -reductionsOf(line) || null },
    { header: words.percent, kind: 'number', width: 0.9, value: line => line.commissionPercent },
    { header: words.commission, kind: 'money', value: line => -line.commissionCents || null },
    { header: words.net, kind: 'money', value: line => line.netCents },
  ];
}

/** Columns of the list's file. */
export function listColumns(language: Language): DocumentColumn<Settlement>[] {
  const words = WORDS[language];
  return [
    { header: words.number, kind: 'number', value: row => row.number },
    { header: words.vendor, kind: 'text', value: row => row.vendorName },
    { header: words.from, kind: 'day', value: row => row.fromDate },
    { header: words.to, kind: 'day', value: row => row.toDate },
    { header: words.status, kind: 'text', value: row => STATUSES[row.status][language] },
    { header: words.gross, kind: 'money', value: row => row.grossCents },
    { header: words.reductions, kind: 'money', value: row => -reductionsOf(row) || null },
    { header: words.commission, kind: 'money', value: row => -row.commissionCents || null },
    { header: words.adjustments, kind: 'money', value: row => row.adjustmentCents || null },
    { header: words.net, kind: 'money', value: row => row.netCents },
    { header: words.paidOn, kind: 'day', value: row => row.paidOn },
    { header: words.reference, kind: 'text', value: row => row.paidReference },
  ];
}

export function settlementDocument(
  settlement: Settlement,
  lines: readonly SettlementLine[],
  vendorAddress: string | null,
  letterhead: Letterhead,
  language: Language,
): BusinessDocument {
  const words = WORDS[language];
  const { grossCents, commissionCents, netCents } = settlement;
  return {
    language,
    letterhead,
    title: settlement.number === null ? words.draft : fill(words.title, { number: settlement.number }),
    subtitle: fill(words.period, {
      from: showDay(settlement.fromDate),
      to: showDay(settlement.toDate),
    }),
    addressee: [settlement.vendorName, ...(vendorAddress ? [vendorAddress] : [])],
    facts: [
      { label: words.gross, value: showMoney(grossCents) },
      { label: words.discount, value: showMoney(-settlement.discountCents) },
      { label: words.free, value: showMoney(-settlement.freeCents) },
      { label: words.refunded, value: showMoney(-settlement.refundedCents) },
      { label: words.commission, value: showMoney(-commissionCents) },
      { label: words.adjustments, value: showMoney(settlement.adjustmentCents) },
      { label: words.net, value: showMoney(netCents) },
      { label: words.skips, value: String(settlement.skipCount) },
    ],
    parts: [
      tableOf({
        columns: settlementColumns(language),
        pages: [lines],
        totals: [
          [words.total, null, grossCents, -reductionsOf(settlement), null, -commissionCents, netCents],
        ],
        empty: words.none,
      }),
      { kind: 'text', text: words.note },
    ],
  };
}

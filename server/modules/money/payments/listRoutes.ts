import { dayOf, showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { MoneyMethod } from '#contract/money/charges.ts';
import type { PaymentRow } from '#contract/money/payments.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { amountOf, type CsvColumn, sendCsv } from '#server/api/csv.ts';
import { type ListQuery, parseList, sendPage } from '#server/api/list.ts';
import { rowScope } from '#server/api/rowScope.ts';
import { serve } from '#server/api/serve.ts';
import type { Session } from '#server/api/session.ts';
import { readDb } from '#server/db/replica.ts';
import type { Deps } from '#server/deps.ts';
import { moneyTexts } from '#texts/server/money.ts';
import {
  ofCharges,
  paymentList,
  paymentPage,
  paymentSummary,
  paymentsInOrder,
  wholePaymentList,
} from './paymentList.ts';

const read = { access: needs('charge_list') };

const METHODS: Record<MoneyMethod, Bilingual> = moneyTexts.payments.listRoutes.methods;

function columns(language: Language, timeZone: string): CsvColumn<PaymentRow>[] {
  const all: [Bilingual, CsvColumn<PaymentRow>['value']][] = [
    [moneyTexts.payments.receivedOn, row => showDay(dayOf(new Date(row.at), timeZone))],
    [moneyTexts.payments.method, row => METHODS[row.method][language]],
    // Refunds are negative, so that the column adds up to the net amount received.
    [moneyTexts.payments.amount, row => amountOf(row.kind === 'sale' ? row.amountCents : -row.amountCents)],
    [moneyTexts.payments.number, row => row.reference],
    [moneyTexts.payments.card, row => row.card && `${row.card.brand} ${row.card.lastFour}`],
    [moneyTexts.payments.customer, row => row.customerName],
    [moneyTexts.payments.code, row => row.customerCode],
    [moneyTexts.payments.address, row => row.address],
    [moneyTexts.payments.charge, row => row.chargeId],
    [moneyTexts.payments.workDone, row => row.date && showDay(row.date)],
    [moneyTexts.payments.recordedBy, row => row.actorName],
  ];
  return all.map(([header, value]) => ({ header: header[language], value }));
}

/** Lists payments and refunds by the day they were made. */
export function paymentListRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;
  const scopeOf = ({ session }: { session: Session }) => ofCharges(rowScope(db, 'charge', session));
  const list = paymentList(config.timeZone);
  const parsed = (request: { query: ListQuery; session: Session }) =>
    parseList(list, request.query, scopeOf(request));

  serve(app, 'GET /payments', { ...read, list }, async (request, reply) => {
    const page = parsed(request);
    const { rows, total } = await paymentPage(db, page);
    return sendPage(reply, 'payments', page, rows, total);
  });

  serve(app, 'GET /payments/summary', { ...read, list }, async request =>
    answer(request, 'loaded', await paymentSummary(db, config.timeZone, request.query, scopeOf(request))),
  );

  serve(app, 'GET /payments/export.csv', { ...read, list }, async (request, reply) => {
    const db = await readDb(deps);
    const whole = wholePaymentList(config.timeZone);
    const pages = paymentsInOrder(db, parseList(whole, request.query, scopeOf(request)));
    return sendCsv(reply, 'payments.csv', columns(request.language, config.timeZone), pages);
  });
}

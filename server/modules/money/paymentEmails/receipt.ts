import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cards, charges, customers, paymentAttempts, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type BusinessDocument, tableOf } from '#server/documents/document.ts';
import { postalAddress } from '#server/modules/customers/customers/postalAddress.ts';
import { customerName } from '#server/modules/customers/customers/queries.ts';
import { METHOD_TEXT, SERVICE_TEXT } from '#server/modules/money/charges/chargeText.ts';
import { letterheadOf } from '#server/modules/system/settings/letterhead.ts';
import { byLanguage } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';

const WORDS = byLanguage(moneyTexts.paymentLetters.receipt.words);

const payer = sql<number>`coalesce(${charges.customerId}, ${paymentAttempts.customerId})`;

const paymentsOf = (db: Queryable, ids: readonly string[], timeZone: string) =>
  db
    .select({
      customerId: payer,
      kind: paymentAttempts.kind,
      day: sql<string>`to_char(${paymentAttempts.settledAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
      method: paymentAttempts.method,
      reference: sql<
        string | null
      >`case when ${paymentAttempts.method} = 'card' then ${cards.lastFour} else ${paymentAttempts.gatewayReference} end`,
      amountCents: paymentAttempts.amountCents,
      serviceType: charges.serviceType,
      workDay: charges.date,
      address: properties.address,
    })
    .from(paymentAttempts)
    .leftJoin(charges, eq(charges.id, paymentAttempts.chargeId))
    .leftJoin(properties, eq(properties.id, charges.propertyId))
    .leftJoin(cards, eq(cards.id, paymentAttempts.cardId))
    .where(and(inArray(paymentAttempts.id, [...ids]), eq(paymentAttempts.state, 'approved')))
    .orderBy(asc(paymentAttempts.settledAt), asc(paymentAttempts.id));

interface Asked {
  attemptIds: readonly string[];
  /** Customer who must own the payments; null skips the check. */
  customerId: number | null;
  language: Language;
}

/**
 * Receipt for one customer's payments, or for their refunds. Throws `not_found` if no money moved or if the
 * payments belong to another customer.
 */
export async function receiptDocument(
  { db, files, config }: Pick<Deps, 'db' | 'files' | 'config'>,
  { attemptIds, customerId, language }: Asked,
): Promise<BusinessDocument> {
  const payments = await paymentsOf(db, attemptIds, config.timeZone);
  const [first] = payments;
  if (!first || (customerId !== null && payments.some(one => one.customerId !== customerId)))
    throw AppError.notFound();
  const [customer] = await db.select().from(customers).where(eq(customers.id, first.customerId));
  if (!customer) throw AppError.notFound();
  const words = WORDS[language];
  const isRefund = payments.every(({ kind }) => kind === 'refund');
  const totalCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    language,
    letterhead: await letterheadOf({ db, files }),
    title: isRefund ? words.refundTitle : words.title,
    addressee: [customerName(customer), ...(await postalAddress(db, customer.id))],
    facts: [
      { label: words.customer, value: customer.code },
      { label: isRefund ? words.refunded : words.received, value: showMoney(totalCents) },
    ],
    parts: [
      tableOf({
        columns: [
          { header: words.day, kind: 'day', value: (payment: (typeof payments)[number]) => payment.day },
          {
            header: words.what,
            kind: 'text',
            width: 5,
            value: ({ serviceType, address }) =>
              serviceType ? `${SERVICE_TEXT[serviceType][language]}, ${address}` : words.ahead,
          },
          { header: words.work, kind: 'day', value: payment => payment.workDay },
          {
            header: isRefund ? words.refundedTo : words.how,
            kind: 'text',
            width: 2,
            value: ({ method, reference }) =>
              [METHOD_TEXT[method][language], reference].filter(Boolean).join(' '),
          },
          { header: words.amount, kind: 'money', value: payment => payment.amountCents },
        ],
        pages: [payments],
        totals: [[words.total, null, null, null, totalCents]],
      }),
    ],
  };
}

/** Registers receipts as email attachments. */
export function receiptDocuments(deps: Deps): void {
  deps.documents.on('receipt', ({ subject, language }, customerId) =>
    receiptDocument(deps, { ...subject, customerId, language }),
  );
}

import { and, asc, eq, inArray, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { addDays } from '#contract/core/days.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import type { InvoiceBody, InvoiceOrigin } from '#contract/money/invoices.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { charges, customers, invoiceLines, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { postalAddress } from '#server/modules/customers/customers/postalAddress.ts';
import { customerName } from '#server/modules/customers/customers/queries.ts';
import { linesByCharge } from '#server/modules/money/charges/chargeLines.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { netOf } from './netOf.ts';
import { holdNumbers, type Invoice, storeInvoice } from './storeInvoice.ts';

const isOnAnInvoice = (db: Queryable) =>
  db.select({ one: sql`1` }).from(invoiceLines).where(eq(invoiceLines.chargeId, charges.id));

/** Charges that can be invoiced: not zero, not on hold or postponed, and on no invoice yet. */
const isInvoiceable = (db: Queryable): SQL | undefined =>
  and(
    sql`${charges.totalCents} - ${charges.freeCents} - ${charges.refundedCents} > 0`,
    notInArray(charges.status, ['hold', 'charge-later']),
    notExists(isOnAnInvoice(db)),
  );

const addressText = sql<string>`concat_ws(', ', ${properties.address}, ${properties.city})`;

/** Invoiceable charges with the address of the work, by day. */
export const chargesToInvoice = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ charge: charges, address: addressText })
    .from(charges)
    .innerJoin(properties, eq(properties.id, charges.propertyId))
    .where(and(where, isInvoiceable(db)))
    .orderBy(asc(charges.date), asc(charges.id))
    .$dynamic();
export type ToInvoice = Awaited<ReturnType<typeof chargesToInvoice>>[number];

interface Issue {
  customerId: number;
  origin: InvoiceOrigin;
  period?: { fromDate: string; toDate: string };
}

/** Returns the lines below the address, labeled in the customer's language. */
const invoicedTexts = (customer: typeof customers.$inferSelect): string[] =>
  Object.values<string>(
    mapTexts(CUSTOMER_TEXTS, 'isInvoiced', ({ label }, name) =>
      customer[name] ? `${label[customer.language]}: ${customer[name]}` : '',
    ),
  ).filter(Boolean);

/** Issues one invoice for a customer's locked charges. The caller must have locked the invoice numbers. */
export async function issueOver(
  unit: UnitOfWork,
  { customerId, origin, period }: Issue,
  found: readonly ToInvoice[],
): Promise<Invoice> {
  const [customer] = await unit.tx.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const parts = await linesByCharge(
    unit.tx,
    found.map(({ charge }) => charge.id),
  );
  const { invoiceDays } = await settingOf(unit.tx, 'billing');
  return storeInvoice(
    unit,
    {
      kind: 'invoice',
      invoiceId: null,
      origin,
      customerId,
      customerName: customerName(customer),
      customerCode: customer.code,
      address: [...(await postalAddress(unit.tx, customerId)), ...invoicedTexts(customer)],
      dueOn: addDays(unit.today, invoiceDays),
      reason: null,
    },
    found.map(({ charge, address }) => ({
      chargeId: charge.id,
      date: charge.date,
      serviceType: charge.serviceType,
      address,
      parts: parts.get(charge.id) ?? [],
      ...netOf(charge),
    })),
    period,
  );
}

/**
 * Issues an invoice for charges that the office chose. Throws `conflict` if one of them belongs to another
 * customer, is invoiced or on hold, or is zero.
 */
export function issueInvoice(
  deps: Deps,
  actor: Actor,
  { customerId, chargeIds }: InvoiceBody,
): Promise<Invoice> {
  return write(deps, actor, async unit => {
    await holdNumbers(unit);
    const chosen = and(eq(charges.customerId, customerId), inArray(charges.id, chargeIds));
    // Transactions that have locked a charge may be waiting for the invoice numbers, which this one has
    // locked, so it must not wait for charges.
    const found = await chargesToInvoice(unit.tx, chosen).for('update', { of: charges, skipLocked: true });
    if (found.length !== chargeIds.length) throw new AppError('conflict', moneyTexts.invoices.notAll);
    return issueOver(unit, { customerId, origin: 'office' }, found);
  });
}

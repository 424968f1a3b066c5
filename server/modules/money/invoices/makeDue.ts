import { and, eq, gte, lt, ne } from 'drizzle-orm';
import { addDays, type Day, firstOfMonth } from '#contract/core/days.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { charges, customers, invoices } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { queueDocumentEmail } from '#server/modules/messaging/notices/documentEmail.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { invoiceEmail } from './invoiceEmail.ts';
import { chargesToInvoice, issueOver, type ToInvoice } from './issueInvoice.ts';
import { holdNumbers } from './storeInvoice.ts';

/**
 * Creates invoices as customers chose: per visit after its day, or per month after its end. Each customer has
 * a separate transaction, so an interrupted job resumes where it stopped. Returns how many.
 */
export async function makeDueInvoices(deps: Deps): Promise<number> {
  const wishing = await deps.db
    .select({ id: customers.id })
    .from(customers)
    .where(ne(customers.invoicing, 'none'))
    .orderBy(customers.id);
  let count = 0;
  for (const { id } of wishing) count += await write(deps, SYSTEM_ACTOR, unit => makeFor(deps, unit, id));
  return count;
}

async function makeFor(deps: Deps, unit: UnitOfWork, customerId: number): Promise<number> {
  const [customer] = await unit.tx.select().from(customers).where(eq(customers.id, customerId));
  if (!customer?.invoicingFrom || customer.invoicing === 'none') return 0;
  const { invoicing: origin, invoicingFrom: since } = customer;
  const month = firstOfMonth(unit.today);
  const isDue = and(
    eq(charges.customerId, customerId),
    gte(charges.date, since),
    lt(charges.date, origin === 'month' ? month : unit.today),
  );
  if ((await chargesToInvoice(unit.tx, isDue).limit(1)).length === 0) return 0;
  await holdNumbers(unit);
  if (origin === 'month' && (await hasInvoiceSince(unit, customerId, month))) return 0;
  // Read again, because another process may have created them; charges being changed now are left for the
  // next night.
  const found = await chargesToInvoice(unit.tx, isDue).for('update', { of: charges, skipLocked: true });
  if (found.length === 0) return 0;
  const last = addDays(month, -1);
  const period = origin === 'month' ? { fromDate: firstOfMonth(last), toDate: last } : undefined;
  const parts = origin === 'month' ? [found] : found.map(one => [one]);
  for (const part of parts) await issueAndSend(deps, unit, { customerId, origin, period }, part);
  return parts.length;
}

async function hasInvoiceSince({ tx }: UnitOfWork, customerId: number, day: Day): Promise<boolean> {
  const monthly = and(
    eq(invoices.customerId, customerId),
    eq(invoices.origin, 'month'),
    gte(invoices.issuedOn, day),
  );
  return (await tx.$count(invoices, monthly)) > 0;
}

async function issueAndSend(
  deps: Deps,
  unit: UnitOfWork,
  {
    period,
    ...issue
  }: Omit<Parameters<typeof issueOver>[1], 'period'> & {
    period: { fromDate: Day; toDate: Day } | undefined;
  },
  found: readonly ToInvoice[],
): Promise<void> {
  const { id } = await issueOver(unit, { ...issue, ...(period && { period }) }, found);
  if (!(await settingOf(unit.tx, 'billing')).mailsInvoices) return;
  const letter = await invoiceEmail(deps, unit.tx, id);
  if (letter.recipient) await queueDocumentEmail(unit, 'invoice', letter);
}

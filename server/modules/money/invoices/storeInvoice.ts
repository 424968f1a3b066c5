import { asc, eq, sql } from 'drizzle-orm';
import type { InvoiceKind } from '#contract/money/invoices.ts';
import { AppError } from '#server/api/errors.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { invoiceLines, invoiceNumbers, invoices } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { sumOf } from './netOf.ts';

export type Invoice = typeof invoices.$inferSelect;
export type NewLine = Omit<typeof invoiceLines.$inferInsert, 'invoiceId' | 'isFirst'>;
type Head = Pick<
  Invoice,
  | 'kind'
  | 'invoiceId'
  | 'origin'
  | 'customerId'
  | 'customerName'
  | 'customerCode'
  | 'address'
  | 'dueOn'
  | 'reason'
>;

/** Locks the invoice numbers until the end of the transaction. It must be the transaction's last lock. */
export async function holdNumbers({ tx }: UnitOfWork): Promise<void> {
  await tx.select().from(invoiceNumbers).orderBy(asc(invoiceNumbers.kind)).for('update');
}

async function nextNumber({ tx }: UnitOfWork, kind: InvoiceKind): Promise<number> {
  const [given] = await tx
    .update(invoiceNumbers)
    .set({ last: sql`${invoiceNumbers.last} + 1` })
    .where(eq(invoiceNumbers.kind, kind))
    .returning();
  if (!given) throw AppError.notFound();
  return given.last;
}

/**
 * Issues an invoice or credit note under the next number, with its history row. The caller must have locked
 * the invoice numbers.
 */
export async function storeInvoice(
  unit: UnitOfWork,
  head: Head,
  lines: readonly NewLine[],
  period?: { fromDate: string; toDate: string },
): Promise<Invoice> {
  const days = lines.map(line => line.date).sort();
  const [issued] = await unit.tx
    .insert(invoices)
    .values({
      ...head,
      ...sumOf(lines),
      fromDate: days[0] ?? unit.today,
      toDate: days.at(-1) ?? unit.today,
      ...period,
      number: await nextNumber(unit, head.kind),
      issuedOn: unit.today,
      createdAt: unit.now,
    })
    .returning();
  if (!issued) throw AppError.notFound();
  const { id: invoiceId, customerId, kind } = issued;
  await insertMany(
    unit.tx,
    invoiceLines,
    lines.map(line => ({ ...line, invoiceId, isFirst: kind === 'invoice' })),
  );
  await unit.record({
    entity: 'invoice',
    entityId: invoiceId,
    action: 'added',
    customerId,
    after: issued,
    reason: issued.reason,
  });
  return issued;
}

/** Transfers one customer's invoices to another, for a merge; they keep the name they were issued to. */
export async function transferInvoices({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(invoices).set({ customerId: toId }).where(eq(invoices.customerId, fromId));
}

import { asc, inArray } from 'drizzle-orm';
import { charges, invoiceLines, invoices } from '#server/db/schema/index.ts';
import type { Follower } from '#server/happenings.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { differenceOf, isNothing, type Net, NO_NET, netOf, sumOf } from './netOf.ts';
import { holdNumbers, type Invoice, type NewLine, storeInvoice } from './storeInvoice.ts';

/**
 * When invoiced charges change, issues a credit note for the difference in the same transaction, so that an
 * invoice and its notes always add up to the charges.
 */
export const followAmounts: Follower<'charges.amounts'> = async (unit, { chargeIds, reason }) => {
  const ids = [...chargeIds];
  const told = await unit.tx
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.chargeId, ids))
    .orderBy(asc(invoiceLines.id));
  const first = told.filter(line => line.isFirst);
  if (first.length === 0) return;
  const now = await netsOf(unit, ids);
  const differing = first.flatMap(line => {
    const before = sumOf(told.filter(one => one.chargeId === line.chargeId));
    const difference = differenceOf(now.get(line.chargeId) ?? NO_NET, before);
    return isNothing(difference) ? [] : [{ ...line, ...difference }];
  });
  if (differing.length === 0) return;
  await holdNumbers(unit);
  const corrected = await unit.tx
    .select()
    .from(invoices)
    .where(
      inArray(
        invoices.id,
        differing.map(line => line.invoiceId),
      ),
    )
    .orderBy(asc(invoices.id));
  for (const invoice of corrected)
    await correct(
      unit,
      invoice,
      differing.filter(line => line.invoiceId === invoice.id),
      reason,
    );
};

async function netsOf({ tx }: UnitOfWork, ids: number[]): Promise<Map<number, Net>> {
  const rows = await tx.select().from(charges).where(inArray(charges.id, ids));
  return new Map(rows.map(charge => [charge.id, netOf(charge)]));
}

async function correct(
  unit: UnitOfWork,
  invoice: Invoice,
  lines: readonly (typeof invoiceLines.$inferSelect)[],
  reason: string | null,
): Promise<void> {
  const { id, customerId, customerName, customerCode, address } = invoice;
  await storeInvoice(
    unit,
    {
      kind: sumOf(lines).totalCents > 0 ? 'debit-note' : 'credit-note',
      invoiceId: id,
      origin: 'change',
      customerId,
      customerName,
      customerCode,
      address,
      dueOn: null,
      reason,
    },
    lines.map(
      ({ id: _id, invoiceId: _invoice, isFirst: _first, ...line }): NewLine => ({ ...line, parts: [] }),
    ),
  );
}

import { and, eq, exists, isNull, not, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { charges, invoiceLines, paymentAttempts, quickbooksCharges } from '#server/db/schema/index.ts';

/** Uses of a charge without a visit; the first that applies is named. */
export const TOUCHES = ['paid', 'invoiced', 'exported', 'changed'] as const;
export type Touch = (typeof TOUCHES)[number];

/** SQL conditions for charges that someone has paid or tried to pay, sent out in a document, or changed. */
export function touchedBy(db: Queryable): Record<Touch, SQL> {
  const ofCharge = (table: typeof paymentAttempts | typeof invoiceLines | typeof quickbooksCharges) =>
    exists(db.select({ id: table.chargeId }).from(table).where(eq(table.chargeId, charges.id)));
  return {
    paid: ofCharge(paymentAttempts),
    invoiced: ofCharge(invoiceLines),
    exported: ofCharge(quickbooksCharges),
    // Every change of a charge raises its version.
    changed: not(eq(charges.version, 1)),
  };
}

/** SQL condition for charges without a visit that are as they were made. */
export const isUntouched = (db: Queryable): SQL | undefined =>
  and(isNull(charges.assignmentId), ...Object.values(touchedBy(db)).map(not));

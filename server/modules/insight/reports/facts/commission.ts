import { sql } from 'drizzle-orm';
import { commissionOfCharge } from '#server/modules/territory/vendors/commission.ts';

/**
 * Exact split of the price of a charge `c` before tax: waived and refunded amounts go to no one. Of the rest,
 * the business keeps the commission that applied on the day of the work, rounded once, and the vendor gets
 * what remains. Work without a vendor belongs to the business entirely.
 */
export const returned = sql`without_tax(c.free_cents + c.refunded_cents, c.subtotal_cents, c.total_cents)`;
/** Sales tax of waived and refunded amounts. */
export const returnedTax = sql`(c.free_cents + c.refunded_cents - ${returned})`;
export const commission = sql`case when c.vendor_id is null then c.subtotal_cents - ${returned}
  else round((c.subtotal_cents - ${returned}) * ${commissionOfCharge} / 100) end`;

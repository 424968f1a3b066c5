import { sql } from 'drizzle-orm';
import { commissionOfCharge } from '#server/modules/territory/vendors/commission.ts';

/**
 * How the price of a charge `c` is split before tax, to the cent: what was waived or refunded goes to nobody. Of the rest
 * the business keeps the commission of the day of the work, rounded once, and the vendor gets what is left. Work without
 * a vendor is all the business's.
 */
export const returned = sql`without_tax(c.free_cents + c.refunded_cents, c.subtotal_cents, c.total_cents)`;
/** The sales tax of what was waived or refunded. */
export const returnedTax = sql`(c.free_cents + c.refunded_cents - ${returned})`;
export const commission = sql`case when c.vendor_id is null then c.subtotal_cents - ${returned}
  else round((c.subtotal_cents - ${returned}) * ${commissionOfCharge} / 100) end`;

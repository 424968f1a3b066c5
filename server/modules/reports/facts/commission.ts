import { sql } from 'drizzle-orm';
import { commissionOfCharge } from '../../vendors/commission.ts';

/**
 * How the price of a charge `c` is parted, before tax and to the cent: what was waived or given back goes to nobody, of
 * the rest the business keeps the commission of the day of the work, rounded once, and the vendor gets what is left.
 */
export const returned = sql`(case when c.total_cents > 0
  then (2 * (c.free_cents + c.refunded_cents)::bigint * c.subtotal_cents + c.total_cents) / (2 * c.total_cents)
  else 0 end)`;
export const commission = sql`round((c.subtotal_cents - ${returned}) * ${commissionOfCharge} / 100)`;

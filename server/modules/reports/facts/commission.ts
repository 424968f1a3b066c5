import { sql } from 'drizzle-orm';

/**
 * How the price of a charge `c` is parted, before tax and to the cent, with the vendor `v` and the property's exception
 * `e` beside it: what was waived or given back goes to nobody, of the rest the business keeps its commission, rounded
 * once, and the vendor gets what is left. It is today's commission; a settlement keeps the one it was made with.
 */
export const returned = sql`(case when c.total_cents > 0
  then (2 * (c.free_cents + c.refunded_cents)::bigint * c.subtotal_cents + c.total_cents) / (2 * c.total_cents)
  else 0 end)`;
export const commission = sql`round((c.subtotal_cents - ${returned})
  * coalesce(e.commission_percent, v.commission_percent, 0) / 100)`;

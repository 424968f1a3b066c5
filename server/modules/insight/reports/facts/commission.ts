import { type SQL, sql } from 'drizzle-orm';
import { commissionJoins, commissionOfCharge } from '#server/modules/territory/vendors/commission.ts';

/**
 * Exact split of the price of a charge `c` before tax: waived and refunded amounts go to no one. Of the rest,
 * the business keeps the commission that applied on the day of the work, rounded once, and the vendor gets
 * what remains. Work without a vendor belongs to the business entirely.
 */
export const returned = sql`without_tax(c.free_cents + c.refunded_cents, c.subtotal_cents, c.total_cents)`;
/** Sales tax of waived and refunded amounts. */
export const returnedTax = sql`(c.free_cents + c.refunded_cents - ${returned})`;
const commission = sql`case when c.vendor_id is null then c.subtotal_cents - ${returned}
  else round((c.subtotal_cents - ${returned}) * ${commissionOfCharge} / 100) end`;

/** Column and joins for the commission of a report's charges `c`. */
export interface CommissionParts {
  commission: SQL;
  joins: SQL;
}
export const WITH_COMMISSION: CommissionParts = { commission, joins: commissionJoins };
/**
 * Parts for reports that don't show the commission, because its joins take time even if nothing reads them.
 */
export const WITHOUT_COMMISSION: CommissionParts = { commission: sql`null::numeric`, joins: sql`` };

import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { type Broken, claimsOf, prove } from '#server/modules/money/ledger/proof.ts';

const CLAIMS = [
  ...claimsOf('charges', {
    'A charge’s lines on invoices and notes add up to its total less waivers and refunds.': sql`
      select l.charge_id as id from invoice_lines l left join charges c on c.id = l.charge_id
      group by l.charge_id, c.id
      having sum(l.total_cents) <> coalesce(c.total_cents - c.free_cents - c.refunded_cents, 0)`,
  }),
  ...claimsOf('invoices', {
    'The lines of an invoice or note add up to its subtotal, tax and total.': sql`
      select i.id from invoices i left join invoice_lines l on l.invoice_id = i.id
      group by i.id
      having (sum(l.subtotal_cents), sum(l.tax_cents), sum(l.total_cents))
        is distinct from (i.subtotal_cents::bigint, i.tax_cents::bigint, i.total_cents::bigint)`,
    'The numbers of invoices and of notes start at 1 and have no gaps.': sql`
      select min(i.id) as id from invoice_numbers n join invoices i on i.kind = n.kind
      group by n.kind
      having count(*) <> n.last or max(i.number) <> n.last or min(i.number) <> 1`,
  }),
];

/**
 * Returns the invoice invariants that are violated: none, unless rows were changed outside the application.
 * Reads every line.
 */
export const proveInvoices = (db: Queryable): Promise<Broken[]> => prove(db, CLAIMS);

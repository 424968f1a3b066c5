import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';

/** What the ledger and the records it tells of must agree in; each finds the charges where they do not. */
const CLAIMS = {
  'A charge owes what it comes to, less what was paid and waived.': sql`
    select charges.id from charges left join stands on stands.charge_id = charges.id
    where coalesce(stands.receivable, 0) <> total_cents - paid_cents - free_cents`,
  'Price, discount, tax and waiver of a charge are the ledger’s.': sql`
    select charges.id from charges left join stands on stands.charge_id = charges.id
    where (subtotal_cents + discount_cents, discount_cents, tax_cents, free_cents)
      is distinct from (-coalesce(revenue, 0), coalesce(discounts, 0), -coalesce(tax, 0), coalesce(written_off, 0))`,
  'Price less discount, and tax, make the total.': sql`
    select id from charges where subtotal_cents + tax_cents <> total_cents or discount_cents < 0`,
  'The lines of a charge add up to it.': sql`
    select charges.id from charges left join lateral (
      select sum(amount_cents) as cents from charge_lines where charge_id = charges.id
    ) lines on true
    where coalesce(lines.cents, 0) <> total_cents`,
  'A charge was paid and given back what its attempts moved.': sql`
    select charges.id from charges left join lateral (
      select sum(amount_cents) filter (where kind = 'sale') as paid,
        sum(amount_cents) filter (where kind = 'refund') as refunded
      from payment_attempts where charge_id = charges.id and state = 'approved' and not is_surplus
    ) moved on true
    where (coalesce(moved.paid, 0), coalesce(moved.refunded, 0)) <> (paid_cents, refunded_cents)`,
  'An approved attempt moved its amount once, another none.': sql`
    select attempts.charge_id as id from payment_attempts attempts left join lateral (
      select sum(case when debit = attempts.method then amount_cents else -amount_cents end) as cents
      from ledger_transfers where attempt_id = attempts.id
    ) moved on true
    where coalesce(moved.cents, 0) <> case when attempts.state <> 'approved' then 0
      when attempts.kind = 'sale' then attempts.amount_cents else -attempts.amount_cents end`,
  'Money moves by attempts alone.': sql`
    select charge_id as id from ledger_transfers
    where (attempt_id is null) <> (array[debit, credit] <@ array['receivable', 'revenue', 'tax', 'discounts', 'written-off'])`,
  'Of a charge that was taken back nothing stands.': sql`
    select charge_id as id from stands
    where not exists (select 1 from charges where id = charge_id)
      and (receivable, revenue, tax, discounts, written_off) <> (0, 0, 0, 0, 0)`,
} satisfies Record<string, SQL>;

export interface Broken {
  claim: string;
  /** How many charges it fails for, and the first of them. */
  count: number;
  chargeIds: number[];
}

const balance = (account: string) => sql`coalesce(sum(case
  when debit = ${account} then amount_cents when credit = ${account} then -amount_cents end), 0)`;

/** What does not hold of the ledger: nothing, unless somebody wrote past the application. Reads every charge. */
export async function proveLedger(db: Queryable): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const [claim, failing] of Object.entries(CLAIMS)) {
    const { rows } = await db.execute<{ count: number; ids: number[] | null }>(sql`
      with stands as (
        select charge_id, ${balance('receivable')} as receivable, ${balance('revenue')} as revenue,
          ${balance('tax')} as tax, ${balance('discounts')} as discounts, ${balance('written-off')} as written_off
        from ledger_transfers group by charge_id
      ), failing as (${failing})
      select count(distinct id)::int as count,
        (select array_agg(id) from (select distinct id from failing order by id limit 5) first) as ids
      from failing`);
    const [found] = rows;
    if (found && found.count > 0) broken.push({ claim, count: found.count, chargeIds: found.ids ?? [] });
  }
  return broken;
}

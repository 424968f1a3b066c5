import { sql } from 'drizzle-orm';
import type { Cents } from '#contract/core/money.ts';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#contract/money/ledger.ts';
import type { Queryable } from '#server/db/connect.ts';

export interface AccountBalance {
  account: LedgerAccount;
  /** Debits minus credits. */
  cents: Cents;
}

/** Balance of every account, over all charges or one. They add up to zero. */
export async function accountBalances(db: Queryable, chargeId?: number): Promise<AccountBalance[]> {
  const { rows } = await db.execute<{ account: LedgerAccount; cents: string }>(sql`
    select account, sum(cents) as cents from (
      select charge_id, debit as account, amount_cents::bigint as cents from ledger_transfers
      union all
      select charge_id, credit, -amount_cents from ledger_transfers
    ) sides
    where ${chargeId === undefined ? sql`true` : sql`charge_id = ${chargeId}`}
    group by account`);
  const byAccount = new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
  return LEDGER_ACCOUNTS.map(account => ({ account, cents: byAccount.get(account) ?? 0 }));
}

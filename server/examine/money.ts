import { showMoney } from '#contract/core/money.ts';
import type { Db } from '#server/db/connect.ts';
import { proveInvoices } from '#server/modules/money/invoices/proof.ts';
import { accountBalances } from '#server/modules/money/ledger/balances.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { type Finding, fail, ok } from './finding.ts';

/** Checks that every cent is accounted for; lists what isn't. */
export async function examineMoney(db: Db): Promise<Finding[]> {
  const broken = [...(await proveLedger(db)), ...(await proveInvoices(db))];
  const balances = (await accountBalances(db)).map(({ account, cents }) =>
    ok('account', `${account.padEnd(14)}${showMoney(cents).padStart(18)}`),
  );
  if (broken.length === 0)
    return [...balances, ok('money', 'the ledger accounts for every cent of every charge')];
  const said = broken.map(({ claim, count, of, ids }) =>
    fail(
      'money',
      `Violated: ${claim} (${of} ${ids.join(', ')}${count > ids.length ? ` …, ${count} in total` : ''})`,
    ),
  );
  return [...balances, ...said];
}

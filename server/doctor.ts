import { showMoney } from '../contract/money.ts';
import { proveInvoices } from './modules/invoices/proof.ts';
import { accountBalances } from './modules/ledger/balances.ts';
import { proveLedger } from './modules/ledger/proof.ts';
import { openDatabase } from './start/openDatabase.ts';
import { runCommand, say } from './start/runCommand.ts';
import { readSettings } from './start/settings.ts';

/** Examines the installation's own database and says what is wrong with it; ends with 1 where something is. */
async function examine(): Promise<void> {
  const { config, databaseUrl } = await readSettings(process.env);
  const connection = await openDatabase(config, databaseUrl);
  try {
    const balances = await accountBalances(connection.db);
    for (const { account, cents } of balances) say(`${account.padEnd(14)}${showMoney(cents).padStart(18)}`);
    const broken = [...(await proveLedger(connection.db)), ...(await proveInvoices(connection.db))];
    for (const { claim, count, of, ids } of broken)
      say(`Does not hold: ${claim} (${count}: ${of} ${ids.join(', ')}${count > ids.length ? ' …' : ''})`);
    say(
      broken.length === 0
        ? 'The ledger holds: every cent of every charge is explained.'
        : 'The ledger does not hold.',
    );
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await connection.close();
  }
}

runCommand(examine);

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectEmbedded } from '../../server/db/connect.ts';
import { lockFolder } from '../../server/start/folderLock.ts';

const DOCTOR = resolve(import.meta.dirname, '../../server/doctor.ts');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sward-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command as an operator does, on an embedded database. */
const examine = () =>
  new Promise<{ code: number; said: string }>(done => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'test' };
    execFile(process.execPath, [DOCTOR], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });

describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('npm run doctor', () => {
  it('says that the ledger holds, and on which account how much stands', async () => {
    const { code, said } = await examine();
    expect(said).toContain('The ledger holds');
    expect(said).toMatch(/receivable +\$0\.00/);
    expect(code).toBe(0);
  });

  it('names the charge whose cents were changed past the application, and fails', async () => {
    const { db, close } = await connectEmbedded(join(folder, 'db'));
    await db.execute(sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz')`);
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, lot_size, referral_code)
      values (1, '1 Elm St', 'Austin', 'TX', '78704', 'large', 'ANA')`);
    await db.execute(sql`insert into charges (property_id, customer_id, service_type, date, status, subtotal_cents,
      tax_cents, total_cents) values (1, 1, 'mow', '2026-06-03', 'pending', 3500, 289, 3789)`);
    await db.execute(sql`insert into charge_lines (charge_id, position, amount_cents, source)
      values (1, 1, 3789, '{"from": "manual"}')`);
    await db.execute(sql`update charges set paid_cents = 3789`);
    await close();
    const { code, said } = await examine();
    expect(said).toMatch(/receivable +\$37\.89/);
    expect(said).toContain(
      'Does not hold: A charge owes what it comes to, less what was paid and waived. (1: charges 1)',
    );
    expect(code).toBe(1);
  });

  it('is refused while the embedded database is in use', async () => {
    const unlock = lockFolder(folder);
    const { code, said } = await examine();
    unlock();
    expect(said).toContain('Another Sward is already running');
    expect(code).toBe(1);
  });
});

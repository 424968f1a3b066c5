import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectEmbedded } from '#server/db/connect.ts';
import { knownMigration, migrateDatabase } from '#server/db/migrate.ts';
import type { Finding } from '#server/examine/finding.ts';
import { examineInstallation } from '#server/examine/installation.ts';
import { backupFinding, examinePlace, settingFindings, spaceFinding } from '#server/examine/place.ts';
import { askRunning } from '#server/start/door.ts';
import { lockFolder, networkWarning } from '#server/start/folderLock.ts';
import { readSettings } from '#server/start/settings.ts';
import { createBareDatabase } from '#tests/api/support/database.ts';
import { mailThrough } from '#tests/api/support/mailSettings.ts';
import { startMailServer } from '#tests/api/support/outside.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { openEmbedded } from '#tests/api/support/readyDatabase.ts';
import { smallMap, tileOfWater } from '#tests/api/support/smallMap.ts';
import { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, startStripe } from '#tests/api/support/stripeServer.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const DOCTOR = resolve(import.meta.dirname, '../../../server/doctor.ts');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sward-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const APP_SECRET = Buffer.alloc(32, 5).toString('base64');

/** Runs the command as an operator does, on an embedded database. */
const examine = (given: Record<string, string> = { APP_SECRET }) =>
  new Promise<{ code: number; said: string }>(done => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'test', ...given };
    execFile(process.execPath, [DOCTOR], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });

describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('npm run doctor', () => {
  it('creates nothing', async () => {
    const missing = join(folder, 'missing');
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    for (const [given, why] of [
      [{ APP_SECRET }, /^fail +database +There is no database in .*npm start creates one/m],
      [{}, /^\nAPP_SECRET is missing, and so is .*secret\. Set APP_SECRET/],
      [{ DATABASE_URL }, /^\nAPP_SECRET is missing, and so is .*secret\. Set APP_SECRET/],
      [{ DATABASE_URL, APP_SECRET, DATA_DIR: missing }, /^\nThere is no installation in .*missing/],
    ] as const)
      expect(await examine(given)).toEqual({ code: 1, said: expect.stringMatching(why) });
    expect(await readdir(folder)).toEqual([]);
  });

  it('says that the ledger is consistent, and the balance of each account', async () => {
    await (await openEmbedded('ready', join(folder, 'db'))).close();
    const { code, said } = await examine();
    expect(said).toContain('the ledger accounts for every cent');
    expect(said).toMatch(/receivable +\$0\.00/);
    expect(code).toBe(0);
  });

  it('names the charge whose amount was changed outside the application, and fails', async () => {
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
      'Violated: A charge’s receivable is its total less paid and waived amounts. (charges 1)',
    );
    expect(code).toBe(1);
  });

  it('does not touch an embedded database that another process uses', async () => {
    const unlock = lockFolder(folder);
    const { code, said } = await examine();
    unlock();
    expect(said).toMatch(/^fail +database +Another Sward is already running/m);
    expect(code).toBe(1);
  });
});

/** Returns the findings about one subject, each as its state and text. */
const of = (what: string, found: readonly Finding[]) =>
  found.filter(one => one.what === what).map(({ state, said }) => `${state} ${said}`);

it('says where to look if the server fails, and recognizes whether the server is Sward', async () => {
  const failing = createServer((_request, response) => response.destroy()).listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const { port } = failing.address() as AddressInfo;
  const place = join(folder, 'failing');
  await mkdir(place);
  await writeFile(join(place, 'door.json'), JSON.stringify({ port, token: 't' }));
  await expect(askRunning(place, 'examination')).rejects.toThrow(/could not do this\. Check its log/);
  failing.close();
  await once(failing, 'close');
  expect(await askRunning(place, 'examination')).toBeNull();
});

describe('the doctor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  const isEmbedded = process.env.TEST_DATABASE_URL === undefined;
  const found = () => examineInstallation({ db: app.db, isEmbedded }, { ...app.deps, clock: systemTime });
  /** The database uses real time, whatever the test clock says. */
  const systemTime = { now: () => new Date(), today: () => '2026-06-10' };

  // covers: running-4
  it('greets the mail server, and says what prevents emails from being sent', async () => {
    expect(of('mail', await found())).toEqual([expect.stringMatching(/^warn No mail server is set/)]);
    const mail = await startMailServer();
    await mailThrough(app, mail);
    expect(of('mail', await found())).toEqual([`ok 127.0.0.1:${mail.port} accepts our sign-in`]);
    mail.password = 'another';
    expect(of('mail', await found())).toEqual([expect.stringMatching(/^fail .*535 Wrong user or password/)]);
    await mail.close();
    expect(of('mail', await found())).toEqual([expect.stringMatching(/^fail .*ECONNREFUSED.*firewall/)]);
    expect(mail.received).toEqual([]);
  });

  // covers: running-5
  it('asks the gateway in force, and says if there is none', async () => {
    expect(of('gateway', await found())).toEqual(['ok the sandbox, which moves no money']);
    app.deps.config.isProduction = true;
    expect(of('gateway', await found())).toEqual([expect.stringMatching(/^warn No payment gateway/)]);
    app.deps.config.isProduction = false;
    const stripe = await startStripe(app.deps.clock.now);
    const account = { publishableKey: STRIPE_PUBLISHABLE_KEY, webhookSecret: null, address: stripe.address };
    const admin = await signedIn(app, 'admin');
    const save = (secretKey: string) =>
      admin.request('PUT', '/settings', { gateway: { kind: 'stripe' }, stripe: { ...account, secretKey } });
    expect((await save(STRIPE_SECRET_KEY)).status).toBe(200);
    expect(of('gateway', await found())).toEqual(['ok Stripe accepted the secret key.']);
    app.deps.config.isProduction = true;
    expect(of('gateway', await found())).toEqual([expect.stringMatching(/^fail stripe is chosen but can’t/)]);
    app.deps.config.isProduction = false;
    await save('sk_test_other');
    expect(of('gateway', await found())).toEqual([
      expect.stringMatching(/^fail See System Settings .* stripe: HTTP 401/),
    ]);
    await stripe.close();

    const { appSecret } = app.deps.config;
    app.deps.config.appSecret = Buffer.alloc(32, 3);
    expect(of('settings', await found())).toEqual([expect.stringMatching(/^fail .*stripe\.secretKey/)]);
    app.deps.config.appSecret = appSecret;
  });

  it('checks the road server, and says how routes are computed while it is down', async () => {
    expect(of('road server', await found())).toEqual([]);
    const admin = await signedIn(app, 'admin');
    await admin.request('PUT', '/settings', { maps: { osrmUrl: 'http://127.0.0.1:9' } });
    expect(of('road server', await found())).toEqual([
      expect.stringMatching(/^warn Routes use straight-line distances: We couldn’t reach it: .+$/),
    ]);
  });

  // covers: running-6
  it('compares the clocks of machine and database', async () => {
    expect(of('clock', await found())).toEqual(['ok this machine and the database agree']);
    const off = (seconds: number) => ({ ...systemTime, now: () => new Date(Date.now() + seconds * 1000) });
    const seen = (seconds: number) =>
      examineInstallation({ db: app.db, isEmbedded }, { ...app.deps, clock: off(seconds) });
    expect(of('clock', await seen(-10))).toEqual([expect.stringMatching(/^warn .* ahead of this machine’s/)]);
    expect(of('clock', await seen(90))).toEqual([expect.stringMatching(/^fail .* behind this machine’s/)]);
  });

  // covers: running-6
  it('says which version the database has, and checks nothing else if it isn’t this one', async () => {
    const { connection, drop } = await createBareDatabase();
    const seen = () => examineInstallation(connection, { ...app.deps, db: connection.db, clock: systemTime });
    expect(of('migrations', await seen())).toEqual([expect.stringMatching(/^warn The database is empty/)]);
    await migrateDatabase(connection.db, knownMigration('0000_baseline'));
    const older = await seen();
    expect(of('migrations', older)).toEqual([
      expect.stringMatching(/^warn .*older version\. (npm start backs it up and|Back it up, then) migrate/),
    ]);
    expect(of('money', older)).toEqual([]);
    await connection.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
    expect(of('migrations', await seen())).toEqual([expect.stringMatching(/^fail .*too old.*git checkout/)]);
    await connection.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 9999999999999`);
    expect(of('migrations', await seen())).toEqual([expect.stringMatching(/^fail .*newer version/)]);
    await drop();
  });
});

describe('the data folder of an installation', () => {
  const settings = (env: Record<string, string> = {}) =>
    readSettings({ DATA_DIR: join(folder, 'place'), ...env });
  const now = new Date('2026-06-10T12:00:00Z');
  const seen = async () => examinePlace(await settings(), now);

  // covers: running-7
  it('keeps its secret unreadable for others', async () => {
    expect(of('secret', await seen())).toEqual([expect.stringMatching(/^ok /)]);
    const file = join(folder, 'place', 'secret');
    await chmod(file, 0o644);
    expect(of('secret', await seen())).toEqual([expect.stringContaining(`Run chmod 600 ${file}.`)]);
  });

  // covers: running-7
  it('has street maps that can be read', async () => {
    const maps = join(folder, 'place', 'maps');
    await mkdir(maps);
    expect(of('street map', await seen())).toEqual([]);
    await writeFile(join(maps, 'texas.pmtiles'), smallMap(tileOfWater()));
    await writeFile(join(maps, 'utah.pmtiles'), 'cut off');
    expect(of('street map', await seen())).toEqual([
      expect.stringMatching(/^ok .*texas\.pmtiles, zoom 0 to 15$/),
      expect.stringMatching(/^fail .*utah\.pmtiles can’t be read/),
    ]);
  });

  // covers: running-7
  it('has free space and backups', async () => {
    expect(of('disk', await seen())).toHaveLength(1);
    const states = [50, 500, 5000].map(mb => spaceFinding('/data', mb * 1_048_576).state);
    expect(states).toEqual(['fail', 'warn', 'ok']);
    expect(of('backup', await seen())).toEqual([expect.stringMatching(/^warn No backup yet/)]);
    await writeFile(join(folder, 'place', 'last-backup'), '2026-06-09T12:00:00.000Z\n');
    expect(of('backup', await seen())).toEqual(['ok last taken on 2026-06-09 12:00 UTC']);
    expect(backupFinding(new Date('2026-06-01T12:00:00Z'), now).said).toContain('9 days ago');
  });

  it('may not be on a network file system, where two machines could write to one embedded database', () => {
    const [ext4, nfs, cifs] = [0xef53, 0x6969, 0xff534d42];
    expect(networkWarning('/data', ext4)).toBeNull();
    expect(networkWarning('/data', nfs)).toContain('/data is on a network file system (NFS)');
    // Some machines report the file system's number as a signed one.
    expect(networkWarning('/data', cifs | 0)).toContain('(CIFS)');
  });

  // covers: running-7
  it('warns about settings that are rarely intended', async () => {
    const said = async (env: Record<string, string>) =>
      settingFindings(await settings({ APP_SECRET, ...env })).map(one => one.said.split(/ (is|are) /)[0]);
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://lawn.example.com' };
    expect(await said({})).toEqual(['http://localhost:3000']);
    expect(await said({ PUBLIC_URL: 'https://lawn.example.com' })).toEqual(['NODE_ENV']);
    expect(await said({ NODE_ENV: 'production' })).toEqual(['PUBLIC_URL']);
    expect(await said(production)).toEqual(['TRUST_PROXY']);
    expect(await said({ ...production, TRUST_PROXY: '127.0.0.1', OWN_NETWORK: 'on' })).toEqual([
      'OWN_NETWORK',
    ]);
    expect(await said({ ...production, TRUST_PROXY: '127.0.0.1' })).toEqual(['https://lawn.example.com']);
  });
});

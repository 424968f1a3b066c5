import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { connectEmbedded } from '#server/db/connect.ts';
import { DEMO_SIGN_INS } from '#server/db/demo/index.ts';
import { fingerprint } from '#server/start/webBuild.ts';
import { openEmbedded } from '#tests/api/support/readyDatabase.ts';
import { CHECKOUT, startServer } from '#tests/api/support/serverProcess.ts';

let folder: string;
/** Returns the environment for an embedded database; these tests use one no matter what the others run on. */
const embedded = (data: string, more: Record<string, string> = {}) => ({
  DATA_DIR: join(folder, data),
  DATABASE_URL: '',
  ...more,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sward-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let ready: Promise<string> | undefined;

/** A database created by an earlier start. */
async function startedBefore(data: string): Promise<void> {
  ready ??= (async () => {
    const made = join(folder, 'ready');
    await mkdir(made);
    await (await openEmbedded('ready', join(made, 'db'))).close();
    return made;
  })();
  await cp(await ready, join(folder, data), { recursive: true });
}

const refused = (env: Record<string, string>) =>
  startServer(env).then(
    async server => {
      await server.stop();
      return 'it started';
    },
    (error: Error) => error.message,
  );

// None of this depends on the other tests' PostgreSQL, so one run is enough.
const isOnServer = process.env.TEST_DATABASE_URL !== undefined;

describe.skipIf(isOnServer)('a start that fails', () => {
  it('says that the port is in use', async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await new Promise(done => other.once('listening', done));
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    expect(await refused(embedded('port', { PORT: port }))).toMatch(
      new RegExp(`ended with 1: \\s*Port ${port} is used by another program`),
    );
    other.close();
  });

  it('says that HOST or TRUST_PROXY is invalid', async () => {
    expect(await refused(embedded('host', { HOST: '203.0.113.7' }))).toMatch(
      /ended with 1: \s*HOST is “203\.0\.113\.7”, which isn’t an address of this machine/,
    );
    expect(await refused(embedded('proxy', { TRUST_PROXY: 'yes' }))).toMatch(
      /ended with 1: \s*TRUST_PROXY names “yes”, which isn’t an address/,
    );
  });

  it('says that another process uses the embedded database, which keeps running', async () => {
    await startedBefore('shared');
    // Another shell, user or container has another temporary folder.
    const first = await startServer(embedded('shared', { TMPDIR: await mkdtemp(join(folder, 'one-')) }));
    const second = embedded('shared', { TMPDIR: await mkdtemp(join(folder, 'two-')) });
    expect(await refused(second)).toMatch(/ended with 1: \s*Another Sward is already running/);
    const written = await fetch(`${first.url}/api/v1/users/login/forgot-password`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailOrPhone: 'mia@example.com' }),
    });
    expect(written.status).toBe(200);

    // A suspended process may resume at any time, so it still holds the folder.
    first.pause();
    expect(await refused(second)).toMatch(/ended with 1: \s*Another Sward is already running/);
    first.goOn();
    expect((await fetch(`${first.url}/api/v1/health`)).status).toBe(200);

    // A process that has ended in any way no longer holds the folder.
    await first.kill();
    const next = await startServer(second);
    await next.stop();
    const connection = await connectEmbedded(join(folder, 'shared', 'db'));
    const { rows } = await connection.db.execute(sql`select purpose from password_resets`);
    expect(rows).toEqual([{ purpose: 'forgot' }]);
    await connection.close();
    // Four starts, one after the other.
  }, 400_000);

  it('says that the data folder cannot be locked', async () => {
    await mkdir(join(folder, 'unlockable', 'lock'), { recursive: true });
    expect(await refused(embedded('unlockable'))).toMatch(
      /ended with 1: \s*The data folder \S+unlockable cannot be locked for this process: unable to open/,
    );
  });

  it('says that PostgreSQL can’t be reached, or that the URL is for another database', async () => {
    expect(await refused({ DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatch(
      /ended with 1: \s*The PostgreSQL server at 127\.0\.0\.1:1 \(database none\) cannot be used/,
    );
    expect(await refused({ DATA_DIR: folder, DATABASE_URL: 'mysql://host/db' })).toMatch(
      /ended with 1: \s*DATABASE_URL is not the address of a PostgreSQL database/,
    );
  });

  it('leaves a newer version’s database unchanged', async () => {
    await startedBefore('newer');
    const connection = await connectEmbedded(join(folder, 'newer', 'db'));
    await connection.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)`,
    );
    await connection.close();
    expect(await refused(embedded('newer'))).toMatch(
      /ended with 1: \s*This database was already migrated by a newer/,
    );
  });

  it('leaves a database that is too old unchanged, and says how to update it', async () => {
    await startedBefore('older');
    const connection = await connectEmbedded(join(folder, 'older', 'db'));
    await connection.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
    await connection.close();
    expect(await refused(embedded('older'))).toMatch(
      /ended with 1: \s*This database is from .*too old.*git checkout \w+/,
    );
    expect(await readdir(join(folder, 'older'))).not.toContain('backups');
  });

  it('requires a secret in production, and creates no demo there', async () => {
    const production = { NODE_ENV: 'production', DEMO: '' };
    expect(await refused(embedded('production', production))).toMatch(
      /ended with 1: .*"msg":"APP_SECRET is missing/,
    );
    const APP_SECRET = Buffer.alloc(32, 7).toString('base64');
    const server = await startServer(embedded('production', { ...production, APP_SECRET }));
    const [demo] = DEMO_SIGN_INS;
    const signIn = await fetch(`${server.url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: demo?.username, password: demo?.password, loginRole: 'admin' }),
    });
    expect(signIn.status).toBe(401);
    // By default strangers see neither the API docs nor metrics.
    for (const path of ['/api/docs/', '/api/docs/json', '/metrics'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
    await server.stop();

    // Output ends up in a log, so the first password is in a file that is deleted at the first sign-in.
    const file = join(folder, 'production', 'first-sign-in');
    const [id = '', password = ''] = (await readFile(file, 'utf8')).split('\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(server.said()).toContain(file);
    expect(server.said()).not.toContain(password);
    const again = await startServer(
      embedded('production', {
        ...production,
        APP_SECRET,
        TRUST_PROXY: '127.0.0.1',
        METRICS_TOKEN: 'figures',
      }),
    );
    expect(existsSync(file)).toBe(true);
    const administrator = await fetch(`${again.url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ id, password, loginRole: 'admin' }),
    });
    expect(administrator.status).toBe(200);
    const { data: signedIn } = (await administrator.json()) as CallBody<LoginData>;
    const sessions = await fetch(`${again.url}/api/v1/users/sessions`, {
      headers: { authorization: signedIn.token },
    });
    expect(await sessions.json()).toMatchObject({ data: [{ address: '203.0.113.7' }] });
    const figures = await fetch(`${again.url}/metrics`, { headers: { authorization: 'Bearer figures' } });
    expect(figures.status).toBe(200);
    await again.stop();
    await (await startServer(embedded('production', { ...production, APP_SECRET }))).stop();
    expect(existsSync(file)).toBe(false);
  });
});

/**
 * Makes this checkout read-only for everyone, with the web app already built. Null if the system doesn't
 * allow it; this needs Linux and permission to mount.
 */
async function readOnlyCheckout(): Promise<string | null> {
  const [built, seen] = [
    await mkdtemp(join(tmpdir(), 'sward-built-')),
    await mkdtemp(join(tmpdir(), 'sward-ro-')),
  ];
  await mkdir(join(built, 'dist'));
  await writeFile(join(built, 'dist/.source'), await fingerprint(CHECKOUT));
  await writeFile(join(built, 'dist/index.html'), '<!doctype html><title>Built before</title>');
  try {
    const layers = `lowerdir=${built}:${CHECKOUT}`;
    execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, seen], { stdio: 'ignore' });
    return seen;
  } catch {
    return null;
  }
}
const checkout = isOnServer ? null : await readOnlyCheckout();
afterAll(() => {
  if (checkout) execFileSync('umount', ['-l', checkout]);
});

describe.skipIf(isOnServer)('a start', () => {
  it.skipIf(!checkout)('from a read-only checkout serves the existing build', async () => {
    const place = checkout ?? '';
    await expect(writeFile(join(place, 'mine'), '')).rejects.toThrow('EROFS');
    await startedBefore('read-only');
    const server = await startServer(embedded('read-only', { WEB: 'on' }), { checkout: place });
    // It doesn't serve compressed files left by another build.
    const page = await fetch(`${server.url}/login`, { headers: { 'accept-encoding': 'identity' } });
    expect(await page.text()).toContain('Built before');
    expect((await fetch(`${server.url}/api/v1/health`)).status).toBe(200);
    expect(server.said()).not.toContain('Building');
    await server.stop();
  });

  it('listens only on HOST', async () => {
    await startedBefore('here');
    const server = await startServer(embedded('here', { HOST: '127.0.0.1' }));
    const health = `${server.url}/api/v1/health`;
    expect((await fetch(health)).status).toBe(200);
    // Another address of this machine.
    await expect(fetch(health.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed');
    await server.stop();
  });

  it('that was interrupted during setup is completed by the next one, with one whole demo business', async () => {
    const env = embedded('cut', { DEMO: '' });
    // Folders left by interrupted starts of this version and of earlier versions.
    const left = ['db.new', 'db.new-before'].map(name => join(folder, 'cut', name));
    for (const path of left) await mkdir(join(path, 'base'), { recursive: true });
    // Each start is interrupted later: while the database is created, migrated and filled.
    for (const milliseconds of [300, 900, 1800, 3500]) {
      const starting = startServer(env, { killAfterMs: milliseconds });
      await starting.then(server => server.kill()).catch(() => undefined);
    }
    const server = await startServer(env);
    expect(left.filter(existsSync)).toEqual([]);
    for (const { username, password, isCrew } of DEMO_SIGN_INS) {
      const answer = await fetch(`${server.url}/api/v1/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: username, password, loginRole: isCrew ? 'crew' : 'admin' }),
      });
      expect([username, answer.status]).toEqual([username, 200]);
    }
    await server.stop();
    const connection = await connectEmbedded(join(folder, 'cut', 'db'));
    const { rows } = await connection.db.execute(sql`select
      (select count(*)::int from customers) as customers, (select count(*)::int from properties) as properties,
      (select count(*)::int from charges c where not exists (select 1 from charge_lines l where l.charge_id = c.id)) as unexplained,
      (select count(distinct status)::int from charges) as statuses`);
    expect(rows).toEqual([{ customers: 600, properties: 700, unexplained: 0, statuses: expect.any(Number) }]);
    expect(Number(rows[0]?.statuses)).toBeGreaterThanOrEqual(9);
    await connection.close();
  });
});

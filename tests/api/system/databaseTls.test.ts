import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnPostgres, postgresPrograms, startPostgres } from '#bench/postgres.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { openServer } from '#server/start/openDatabase.ts';
import { freePort } from '#tests/api/support/freePort.ts';
import { CHECKOUT, startServer } from '#tests/api/support/serverProcess.ts';

const hasPrograms = postgresPrograms() !== null && spawnSync('openssl', ['version']).status === 0;
const APP_SECRET = Buffer.alloc(32, 7).toString('base64');
const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

// Requires an installed PostgreSQL, for which this test creates its own certificate authority.
describe.skipIf(!hasPrograms)('a PostgreSQL that takes encrypted connections only', () => {
  let folder: string;
  let postgres: OwnPostgres;
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const authority = (name: string) =>
    openssl(
      'req',
      '-x509',
      ...CURVE,
      '-days',
      '3650',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sward-tls-'));
    // PostgreSQL's user reads the certificate in it.
    chmodSync(folder, 0o755);
    await writeFile(join(folder, 'names'), 'subjectAltName=DNS:localhost');
    authority('ours');
    authority('foreign');
    openssl('req', ...CURVE, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr');
    openssl(
      ...['x509', '-req', '-in', 'server.csr', '-CA', 'ours.pem', '-CAkey', 'ours.key', '-CAcreateserial'],
      ...['-days', '3650', '-extfile', 'names', '-out', 'server.pem'],
    );
    chmodSync(join(folder, 'server.key'), 0o644);
    const prepare = `cp ${folder}/server.key ${folder}/server.pem . && chmod 600 server.key && echo "hostssl all all all trust" > pg_hba.conf`;
    const tuning = '-c ssl=on -c ssl_cert_file=server.pem -c ssl_key_file=server.key -c fsync=off';
    postgres = startPostgres(await freePort(), tuning, prepare);
  });
  afterAll(async () => {
    postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Returns the database's URL with a host name and parameters; OURS and FOREIGN become CA files. */
  const address = (host: string, parameters: string, database = 'postgres') => {
    const url = new URL(postgres.url);
    url.hostname = host;
    url.pathname = database;
    const named = parameters
      .replace('OURS', `${folder}/ours.pem`)
      .replace('FOREIGN', `${folder}/foreign.pem`);
    return `${url.href}${named && `?${named}`}`;
  };

  it.each([
    ['127.0.0.1', 'sslmode=require'],
    ['127.0.0.1', 'sslmode=require&sslrootcert=OURS'],
    ['127.0.0.1', 'sslmode=verify-ca&sslrootcert=OURS'],
    ['localhost', 'sslmode=verify-full&sslrootcert=OURS'],
  ])('at %s is used with %s', async (host, parameters) => {
    const { pool, close } = await openServer(address(host, parameters), 1);
    const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    await close();
    expect(rows).toEqual([{ ssl: true }]);
  });

  it.each([
    ['localhost', '', /no encryption/],
    ['localhost', 'sslmode=disable', /no encryption/],
    ['localhost', 'sslmode=require&sslrootcert=FOREIGN', /certificate/],
    ['localhost', 'sslmode=verify-ca&sslrootcert=FOREIGN', /certificate/],
    ['localhost', 'sslmode=verify-full&sslrootcert=FOREIGN', /certificate/],
    ['localhost', 'sslmode=verify-full', /certificate/],
    ['127.0.0.1', 'sslmode=verify-full&sslrootcert=OURS', /does not match certificate/],
  ])('at %s is not used with “%s”, and told what to check', async (host, parameters, reason) => {
    const opened = openServer(address(host, parameters), 1);
    await expect(opened).rejects.toThrow(reason);
    await expect(opened).rejects.toThrow('Check sslmode, sslrootcert and the host’s name in DATABASE_URL');
  });

  /** Runs a command of the server as an operator does; returns its output, or rejects with it. */
  const run = (command: string, DATABASE_URL: string) => {
    const [script = '', ...args] = command.split(' ');
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL,
      APP_SECRET,
    };
    return promisify(execFile)(process.execPath, [join(CHECKOUT, 'server', script), ...args], { env });
  };

  it('encrypts all connections of a server and of its commands, and checks the certificate for each', async () => {
    const parameters = 'sslmode=verify-full&sslrootcert=OURS';
    const url = address('localhost', parameters);
    const server = await startServer({ DATA_DIR: join(folder, 'data'), DATABASE_URL: url, APP_SECRET });
    const { db, close } = await openServer(url, 1);
    try {
      expect((await fetch(`${server.url}${API_BASE}/ready`)).status).toBe(200);
      const { rows } = await db.execute(
        sql`select bool_and(s.ssl) as ssl, bool_or(a.query ilike 'listen%') as listens
          from pg_stat_activity a join pg_stat_ssl s using (pid)
          where a.backend_type = 'client backend' and a.pid <> pg_backend_pid()`,
      );
      expect(rows).toEqual([{ ssl: true, listens: true }]);
      await db.execute(sql`create database restored`);
      const file = join(folder, 'backup.tar.gz');
      const commands: [command: string, database: string][] = [
        [`backup.ts ${file}`, 'postgres'],
        ['doctor.ts', 'postgres'],
        ['operate.ts list-users', 'postgres'],
        [`restore.ts ${file}`, 'restored'],
      ];
      for (const [command, database] of commands) {
        const foreign = parameters.replace('OURS', 'FOREIGN');
        const said = await run(command, address('localhost', foreign, database)).then(
          () => 'It was not refused.',
          ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
        );
        expect([command, said]).toEqual([command, expect.stringMatching('certificate')]);
        await run(command, address('localhost', parameters, database));
      }
    } finally {
      await close();
      await server.stop();
    }
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from './part.ts';
import { startProgram } from './program.ts';

/** Older versions lose prepared statements in transaction mode; the server refuses to start behind them. */
const OLDEST = [1, 21] as const;
const INSTALL =
  'Install PgBouncer 1.21 or newer: “apt install pgbouncer” from Debian 13 on; Debian 12’s 1.18 is too old, so there use PostgreSQL’s own packages (apt.postgresql.org), or name another program in PGBOUNCER.';

/** Returns the program's path. Throws an error that says what to install if none will do. */
export function pgbouncerProgram(): string {
  const program = process.env.PGBOUNCER || 'pgbouncer';
  // Debian keeps it in a folder that only root's PATH has.
  const PATH = `${process.env.PATH}:/usr/sbin`;
  const { stdout, error } = spawnSync(program, ['--version'], { env: { ...process.env, PATH } });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(String(stdout ?? '')) ?? [];
  if (error || !major) throw new Error(`There is no PgBouncer on this machine. ${INSTALL}`);
  if (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1])
    throw new Error(`PgBouncer ${major}.${minor} loses prepared statements. ${INSTALL}`);
  return execFileSync('sh', ['-c', `command -v ${program}`], { env: { ...process.env, PATH } })
    .toString()
    .trim();
}

/** Starts a PgBouncer in transaction mode in front of a database. */
export async function startPgbouncer(databaseUrl: string, port: number): Promise<Part & { url: string }> {
  const program = pgbouncerProgram();
  const { hostname, port: databasePort, pathname, username } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'sward-pgbouncer-'));
  chmodSync(folder, 0o755);
  const name = pathname.slice(1);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${databasePort} dbname=${name} connect_query='set max_parallel_workers_per_gather = 0; set jit = off'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 15
log_connections = 0
log_disconnections = 0
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const part = await startProgram({ command: program, given: [...user, file], port, folder });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return { ...part, url: url.href };
}

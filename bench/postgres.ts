import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export interface OwnPostgres {
  url: string;
  /** Ends it as a power cut would, and starts it again. */
  crash(): void;
  /** Ends it as a power cut would. */
  cut(): void;
  start(): void;
  /** Kills all its processes with SIGKILL. */
  kill(): void;
  /** Starts it after `cut` or `kill`, without blocking this process; resolves when it accepts connections. */
  startAgain(): Promise<void>;
  stop(): void;
}

/** Settings of a primary that replicas can follow. */
export const FOLLOWED = '-c wal_level=replica -c max_wal_senders=4 -c fsync=off';

const DEBIAN = '/usr/lib/postgresql';
const PORT = 54_331;
const FOR_SPEED = '-c shared_buffers=1GB -c work_mem=32MB';

/**
 * Returns the folder with PostgreSQL's programs, which Debian keeps out of the PATH; null if there are none.
 */
export function postgresPrograms(): string | null {
  const onPath = (process.env.PATH ?? '').split(':').find(folder => existsSync(join(folder, 'initdb')));
  // Resolves a link, which points into the folder that contains all programs.
  if (onPath) return dirname(realpathSync(join(onPath, 'initdb')));
  if (!existsSync(DEBIAN)) return null;
  const newest = readdirSync(DEBIAN)
    .map(Number)
    .sort((one, other) => other - one)[0];
  return newest ? `${DEBIAN}/${newest}/bin` : null;
}

/**
 * Starts a PostgreSQL in a temporary folder. `prepare` is a command that PostgreSQL's user first runs in the
 * new data folder. Throws if PostgreSQL isn't installed.
 */
export function startPostgres(port = PORT, tuning = FOR_SPEED, prepare = 'true'): OwnPostgres {
  return startOwn(port, tuning, (bin, data) => [
    `${bin}/initdb -D ${data} -U sward -A trust -E UTF8 --locale=C.UTF-8`,
    `cd ${data} && ${prepare}`,
  ]);
}

/** Starts a streaming replica of a primary that was started with `FOLLOWED`. */
export function startReplica(primaryUrl: string, port: number, tuning = '-c fsync=off'): OwnPostgres {
  const copy = new URL(primaryUrl);
  copy.pathname = '';
  return startOwn(port, tuning, (bin, data) => [
    `${bin}/pg_basebackup -D ${data} -d ${copy.href} -R -X stream -c fast`,
  ]);
}

function startOwn(
  port: number,
  tuning: string,
  toMake: (bin: string, data: string) => readonly string[],
): OwnPostgres {
  const bin = postgresPrograms();
  if (!bin) throw new Error('No PostgreSQL on this machine: install one, or set BENCH_DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'sward-bench-'));
  const isRoot = process.getuid?.() === 0;
  // initdb refuses to run as root.
  const shell = (command: string): [string, string[]] =>
    isRoot ? ['su', ['postgres', '-s', '/bin/sh', '-c', command]] : ['sh', ['-c', command]];
  const run = (command: string) => execFileSync(...shell(command), { stdio: 'ignore' });
  if (isRoot) chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=100 -c synchronous_commit=on ${tuning}`;
  const start = `${bin}/pg_ctl -D ${data} -w -l ${folder}/log -o '${options}' start`;
  for (const command of toMake(bin, data)) run(command);
  run(start);
  const cut = () => run(`${bin}/pg_ctl -D ${data} -m immediate stop`);
  return {
    url: `postgres://sward@127.0.0.1:${port}/postgres`,
    crash() {
      cut();
      run(start);
    },
    cut,
    start: () => run(start),
    kill() {
      const [main = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      for (const pid of [Number(main), ...childrenOf(Number(main))]) killNow(pid);
    },
    async startAgain() {
      await promisify(execFile)(...shell(`${start} > /dev/null 2>&1`));
    },
    stop() {
      run(`${bin}/pg_ctl -D ${data} -m fast stop`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the process ids of a process's children. Works on Linux only. */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // The process may have ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

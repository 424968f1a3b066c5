import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { Connection } from '#server/db/connect.ts';

export interface Cost {
  /** Wall-clock time. */
  ms: number;
  /** Processor time, which doesn't depend on the machine's other load. */
  serverMs: number;
  /** Null if the system doesn't report it, or if the database runs on another machine. */
  databaseMs: number | null;
  statements: number;
  /** Longest time during which the server served nothing else, by wall clock. */
  pauseMs: number;
  /** Longest piece of its own work in which nothing else could be served, in processor time. */
  pieceMs: number;
}

/**
 * Time that a call takes on an idle machine: by the clock or, if other work delayed it, the processor time of
 * server and database.
 */
export const timeOf = ({ ms, serverMs, databaseMs }: Cost): number =>
  databaseMs === null ? ms : Math.min(ms, serverMs + databaseMs);

/** Measures work on a server in this process. Create it before the connection's first query. */
export function meterOf({ pool }: Pick<Connection, 'pool'>) {
  // Idle connections stay open, because the processor time of closed ones can't be read.
  pool.options.idleTimeoutMillis = 0;
  const processes: number[] = [];
  let statements = 0;
  pool.on('connect', client => {
    // The driver knows the process id of the server at the other end.
    const { processID } = client as typeof client & { processID: number };
    processes.push(processID);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const counted = (...given: unknown[]) => {
      statements += 1;
      return query(...given);
    };
    Object.assign(client, { query: counted } as unknown as Partial<pg.PoolClient>);
  });
  return async <T>(work: () => Promise<T>): Promise<{ result: T; cost: Cost }> => {
    await setImmediate();
    const pauses = monitorEventLoopDelay({ resolution: 1 });
    const [first, server, database] = [statements, process.cpuUsage(), processorOf(processes)];
    const pieces = longestPiece();
    pauses.enable();
    const started = performance.now();
    const result = await work();
    const ms = performance.now() - started;
    await setImmediate();
    pauses.disable();
    const { user, system } = process.cpuUsage(server);
    const after = processorOf(processes);
    const cost = {
      ms,
      serverMs: (user + system) / 1000,
      databaseMs: database === null || after === null ? null : after - database,
      statements: statements - first,
      pauseMs: pauses.max / 1e6,
      pieceMs: pieces.end(),
    };
    return { result, cost };
  };
}

/** Tracks the processor time of the main thread between two turns of the event loop. */
function longestPiece() {
  let [last, longest] = [threadMs(), 0];
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    end() {
      clearInterval(timer);
      look();
      return longest;
    },
  };
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns the processor time of these processes in milliseconds; null if the system doesn't report it, or if
 * one has ended.
 */
function processorOf(processes: readonly number[]): number | null {
  try {
    return processes.reduce((sum, pid) => {
      const [nanoseconds = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  } catch {
    return null;
  }
}

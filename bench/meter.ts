import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
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
  /** Processor milliseconds of the server's longest work without serving anything else. */
  pieceMs: number;
  /** Part of that piece during which the garbage collector stopped the thread, by wall clock. */
  pieceGcMs: number;
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
    const piece = pieces.end();
    const cost = {
      ms,
      serverMs: (user + system) / 1000,
      databaseMs: database === null || after === null ? null : after - database,
      statements: statements - first,
      pauseMs: pauses.max / 1e6,
      pieceMs: piece.ms,
      pieceGcMs: piece.gcMs,
    };
    return { result, cost };
  };
}

/** Tracks the processor time of the main thread between two turns of the event loop. */
function longestPiece() {
  const collections: PerformanceEntry[] = [];
  const observer = new PerformanceObserver(list => collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  let last = { ms: threadMs(), at: performance.now() };
  let longest = { ms: 0, from: 0, until: 0 };
  const look = () => {
    const now = { ms: threadMs(), at: performance.now() };
    if (now.ms - last.ms > longest.ms) longest = { ms: now.ms - last.ms, from: last.at, until: now.at };
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    end() {
      clearInterval(timer);
      look();
      collections.push(...observer.takeRecords());
      observer.disconnect();
      const inside = collections.map(({ startTime, duration }) =>
        Math.max(0, Math.min(startTime + duration, longest.until) - Math.max(startTime, longest.from)),
      );
      return { ms: longest.ms, gcMs: inside.reduce((sum, ms) => sum + ms, 0) };
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

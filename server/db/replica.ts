import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { connectServer, type Db } from './connect.ts';
import { isUnavailable, reasonOf } from './unavailable.ts';
import { withinTime } from './withinTime.ts';

/** How long a request waits for the replica to receive all earlier commits, in milliseconds. */
const PATIENCE = 100;
const BETWEEN_LOOKS = 5;
/** How long a replica that was behind or unreachable is skipped, in milliseconds. */
const LEFT_OUT = { behind: 1_000, away: 5_000 };
/** Timeout in milliseconds, because a vanished host doesn't refuse connections. */
const ANSWERS_WITHIN = 1_000;
const CONNECTIONS = 8;

/** The primary's current position in its write-ahead log, and the identity of its database. */
interface Position extends Record<string, unknown> {
  position: string;
  system: string;
  database: string;
}

type State = 'current' | 'behind' | 'foreign';

/** The databases that the server reads from. */
export interface Sources {
  db: Db;
  /** Absent without READ_DATABASE_URL. */
  replica?: Replica | null;
}

export interface Replica {
  /**
   * Returns a database for reading that has everything committed before the call: the replica, or the primary
   * while the replica is behind or away.
   */
  reading(): Promise<Db>;
  /** How often each database was returned. */
  counts: Readonly<Record<'replica' | 'primary', number>>;
  /** Stops reading from the replica for a while, because a query failed on it. */
  leaveOut(error: unknown): void;
  /** Whether the replica can be read from now. Throws if it is unreachable. */
  state(): Promise<State>;
  close(): Promise<void>;
}

/**
 * Connects to a streaming replica of the primary. It compares log positions, not times, so that people see
 * their own changes and a page that is notified of a change can read it.
 */
export function connectReplica(url: string, primary: Db, log: FastifyBaseLogger): Replica {
  const connection = connectServer(url, CONNECTIONS, ANSWERS_WITHIN);
  const counts = { replica: 0, primary: 0 };
  let leftOutUntil = 0;
  let known: keyof typeof LEFT_OUT | 'current' = 'current';

  const position = async () => {
    const { rows } = await primary.execute<Position>(
      sql`select pg_current_wal_flush_lsn()::text as position, current_database() as database,
        (select system_identifier::text from pg_control_system()) as system`,
    );
    const [found] = rows;
    if (!found) throw new Error('The primary reports no log position.');
    return found;
  };

  const stateAt = async (at: Position): Promise<State> => {
    const { rows } = await withinTime(
      ANSWERS_WITHIN,
      connection.db.execute<{ state: State }>(
        sql`select case
          when current_database() <> ${at.database} or not pg_is_in_recovery()
            or (select system_identifier::text from pg_control_system()) <> ${at.system} then 'foreign'
          when pg_last_wal_replay_lsn() >= ${at.position}::pg_lsn then 'current'
          else 'behind' end as state`,
      ),
    );
    return rows[0]?.state ?? 'foreign';
  };

  const catchesUp = async (at: Position): Promise<boolean> => {
    const until = performance.now() + PATIENCE;
    for (;;) {
      const state = await stateAt(at);
      if (state === 'current') return true;
      if (state === 'foreign') throw new Error('READ_DATABASE_URL is not a replica of this database.');
      if (performance.now() >= until) return false;
      await pause(BETWEEN_LOOKS);
    }
  };

  const noteState = (state: typeof known, reason?: string) => {
    if (state !== 'current') leftOutUntil = performance.now() + LEFT_OUT[state];
    if (state === known) return;
    known = state;
    if (state === 'current') log.info('reads go to the replica again');
    else log.warn({ reason }, `reads go to the primary, because the replica is ${state}`);
  };

  const isUsable = async (): Promise<boolean> => {
    if (performance.now() < leftOutUntil) return false;
    try {
      const isCurrent = await catchesUp(await position());
      noteState(isCurrent ? 'current' : 'behind');
      return isCurrent;
    } catch (error) {
      noteState('away', reasonOf(error));
      return false;
    }
  };

  return {
    async reading() {
      const isReplica = await isUsable();
      counts[isReplica ? 'replica' : 'primary'] += 1;
      return isReplica ? connection.db : primary;
    },
    counts,
    leaveOut: error => noteState('away', reasonOf(error)),
    state: async () => stateAt(await position()),
    close: connection.close,
  };
}

/** Returns the database from which all of a file is read; it is as current as the primary. */
export const readDb = async ({ db, replica }: Sources): Promise<Db> => (replica ? replica.reading() : db);

/** Reads from the replica, or from the primary if the replica is behind or fails meanwhile. */
export async function readFrom<T>(sources: Sources, read: (db: Db) => Promise<T>): Promise<T> {
  const reading = await readDb(sources);
  if (reading === sources.db) return read(reading);
  try {
    return await read(reading);
  } catch (error) {
    if (!isOfReplica(error)) throw error;
    sources.replica?.leaveOut(error.cause);
    return read(sources.db);
  }
}

/** Error code of a replica's query that was canceled because the primary has removed its rows. */
const CONFLICT_WITH_RECOVERY = '40001';

const isOfReplica = (error: unknown): error is DrizzleQueryError =>
  error instanceof DrizzleQueryError &&
  (isUnavailable(error.cause) ||
    (error.cause !== undefined && 'code' in error.cause && error.cause.code === CONFLICT_WITH_RECOVERY));

import {
  type DestinationStream,
  type LevelWithSilentOrString,
  type Logger,
  pino,
  type SerializedError,
} from 'pino';

/** Whether a log collector, rather than a person, reads the output. */
export const isLogged = (): boolean => process.env.NODE_ENV === 'production' && !process.stdout.isTTY;

/**
 * Makes a production server's whole output JSON, including what Node itself would print: its warnings, and
 * the error that ends the process.
 */
export function logEverything(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', warning => log.warn({ err: warning }, 'warning'));
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'unexpected error');
    process.exit(1);
  });
}

/** Creates the program's log, in which no value of a failed statement appears. */
export const createLog = (level: LevelWithSilentOrString, to?: DestinationStream): Logger =>
  pino({ level, serializers: { err: withoutValues } }, to);

/** Fields of PostgreSQL's errors that may quote a row. */
const QUOTING = ['detail', 'where'];

/**
 * Serializes an error for the log. The values of a failed statement may be a customer's and are left out: of
 * the statement only its text is kept, and of the database's reason everything but quoted rows.
 */
function withoutValues(error: Error): SerializedError {
  const failed = failedStatement(error);
  const reason = failed ? (failed.cause ?? new Error('a statement failed')) : error;
  const { raw, ...fields } = pino.stdSerializers.err(reason);
  const kept = Object.entries(fields).filter(([name]) => !('severity' in fields && QUOTING.includes(name)));
  const serialized = Object.fromEntries(kept) as SerializedError;
  if (!failed) return serialized;
  const calls = failed.stack?.slice(failed.stack.indexOf('\n    at ')) ?? '';
  return { ...serialized, stack: `${reason.message}${calls}`, statement: failed.query };
}

interface FailedStatement extends Error {
  cause?: Error;
  query: string;
}

/** Finds drizzle's error among an error and its causes; by its fields, because this runs before it is loaded. */
function failedStatement(error: unknown): FailedStatement | null {
  if (!(error instanceof Error)) return null;
  return 'query' in error && 'params' in error ? (error as FailedStatement) : failedStatement(error.cause);
}

/** Logs why the server can't start. */
export const logRefusal = (reason: string): void => pino().fatal(reason);

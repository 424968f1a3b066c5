import { type DestinationStream, type LevelWithSilentOrString, type Logger, pino } from 'pino';

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
  pino({ level, serializers: { err: (error: Error) => pino.stdSerializers.err(withoutValues(error)) } }, to);

/**
 * Copies an error of the database for people to read, without the values of the failed statement, which may
 * be a customer's or secret: only the statement's text is kept, and no row that the reason quotes. Returns
 * other errors as they are.
 */
export function withoutValues(error: Error): Error {
  const failed = failedStatement(error);
  const reason: DatabaseReason = failed ? (failed.cause ?? new Error('a statement failed')) : error;
  if (!failed && !('severity' in reason)) return error;
  const said = error === failed || error === reason ? reason.message : `${error.message}: ${reason.message}`;
  const calls = /\n {4}at .*/s.exec(failed?.stack ?? error.stack ?? '')?.[0] ?? '';
  const { code, constraint, table } = reason;
  const kept = { code, constraint, table, statement: failed?.query };
  return Object.assign(new Error(said), { stack: `Error: ${said}${calls}` }, kept);
}

interface DatabaseReason extends Error {
  severity?: string;
  code?: string;
  constraint?: string;
  table?: string;
}

interface FailedStatement extends Error {
  cause?: Error;
  query: string;
}

/** Finds drizzle's error among an error and its causes, by its fields: drizzle may not be loaded yet. */
function failedStatement(error: unknown): FailedStatement | null {
  if (!(error instanceof Error)) return null;
  return 'query' in error && 'params' in error ? (error as FailedStatement) : failedStatement(error.cause);
}

/** Logs why the server can't start. */
export const logRefusal = (reason: string): void => pino().fatal(reason);

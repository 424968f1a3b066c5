import { type DestinationStream, type LevelWithSilentOrString, type Logger, pino } from 'pino';
import { withoutValues } from '#server/db/withoutValues.ts';

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

/** Creates the program's log, which never contains the values of a failed SQL statement. */
export const createLog = (level: LevelWithSilentOrString, to?: DestinationStream): Logger =>
  pino({ level, serializers: { err: logged } }, to);

const logged = (error: unknown): unknown =>
  error instanceof Error ? pino.stdSerializers.err(withoutValues(error)) : error;

/** Logs why the server can't start. */
export const logRefusal = (reason: string): void => createLog('fatal').fatal(reason);

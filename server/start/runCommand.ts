import { inspect } from 'node:util';
import { isUnavailable, reasonOf } from '#server/db/unavailable.ts';
import { withoutValues } from '#server/db/withoutValues.ts';
import { StartError } from './StartError.ts';

/** Prints a line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One-paragraph message for an error; null for an unexpected one. */
function paragraphOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const why = error instanceof Error && isUnavailable(error.cause) ? error.cause : error;
  return isUnavailable(why)
    ? `The connection to the database was lost: ${reasonOf(why)}. Once it is back, run this again; nothing is half-done.`
    : null;
}

function printRefusal(reason: string): void {
  process.stderr.write(`\n${reason}\n\n`);
}

function printUnexpected(error: unknown): never {
  const shown = error instanceof Error ? withoutValues(error) : error;
  process.stderr.write(`${inspect(shown)}\n`);
  process.exit(1);
}

/**
 * Runs an operator command; prints a refusal as one paragraph and exits with 1. Prints an unexpected error,
 * wherever it is thrown, without the values of a failed statement. Exits quietly if the reader closes the
 * pipe, as with `doctor | head`.
 */
export function runCommand(work: () => Promise<void>, refuse = printRefusal): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  // A server whose output is logged has its own listener already.
  if (process.listenerCount('uncaughtException') === 0) process.on('uncaughtException', printUnexpected);
  work().catch((error: unknown) => {
    const said = paragraphOf(error);
    if (said === null) throw error;
    refuse(said);
    process.exit(1);
  });
}

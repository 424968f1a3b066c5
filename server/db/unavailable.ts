import { withoutValues } from './withoutValues.ts';

/**
 * Error codes of an unavailable server or network: classes 08 (connection) and 57P (shutting down, starting),
 * too many connections, a transaction that was idle too long, a standby that rejects writes after a failover,
 * and disk I/O errors.
 */
const CODES =
  /^(08\w{3}|57P0[1-5]|53300|25P0[34]|25006|58030|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/;

/** The driver's own errors have no code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after calling end',
];

/**
 * Whether a driver error means that the database is unreachable, rather than that it rejected a statement.
 */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && CODES.test(error.code)) return true;
  const message = 'message' in error ? String(error.message) : '';
  return DRIVER_MESSAGES.some(start => message.startsWith(start));
}

/**
 * Reason for a failure, as reported by the network, a server or a library, for the log; without the values of
 * a failed statement. All reasons if a host has several addresses.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  const shown = error instanceof Error ? withoutValues(error) : error;
  const hasMessage = typeof shown === 'object' && shown !== null && 'message' in shown;
  return String(hasMessage && shown.message ? shown.message : shown);
}

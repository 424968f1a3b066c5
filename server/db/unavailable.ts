/**
 * What a server that goes away, is not there or is not ready says, and what the network says of it:
 * classes 08 (connection) and 57P (shut down, starting), a full house, a transaction ended for its idleness, and a
 * standby that takes no writes, as after a fail-over; and what it says of its disk, where that cannot be read or written.
 */
const CODES =
  /^(08\w{3}|57P0[1-5]|53300|25P0[34]|25006|58030|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/;

/** The driver gives its own refusals no code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after calling end',
];

/** Whether what the driver threw says that the database cannot be reached now, rather than that it refused something. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && CODES.test(error.code)) return true;
  const message = 'message' in error ? String(error.message) : '';
  return DRIVER_MESSAGES.some(start => message.startsWith(start));
}

/** Why a connection failed, in the words of the network or the server; where a host has several addresses, of each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return String(hasMessage && error.message ? error.message : error);
}

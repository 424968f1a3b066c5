/** Error fields that help to find a fault and contain no values. */
interface Kept {
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  statement?: string;
}

/** An error from PostgreSQL; a server and the embedded database use the same fields. */
type DatabaseReason = Error & Kept;

/** An error from drizzle, recognized by its fields because drizzle may not be loaded yet. */
interface FailedStatement extends Error {
  query: string;
}

/**
 * Classes of PostgreSQL error codes whose messages quote only names and words of the statement. Messages of
 * other classes may quote a value, such as class 22: `invalid input syntax for type date: "…"`.
 */
const QUOTES_NO_VALUE = /^(08|0A|23|25|26|28|3D|3F|40|42|53|54|55|57|58|XX)/;

/**
 * Matches from the first to the last quotation mark in any language, because a value may contain some itself.
 */
const QUOTED = /["„“”«»].*["„“”«»]/s;

/**
 * Copies a database error for people to read, without the values of the failed statement, which may be
 * personal or secret: it keeps the statement's text, but no row and no value quoted in the reason. Does the
 * same for nested errors and causes; returns other errors unchanged.
 */
export function withoutValues(error: Error): Error {
  if (isReason(error)) {
    const { message, code = '' } = error;
    return copied(error, QUOTES_NO_VALUE.test(code) ? message : message.replace(QUOTED, '…'), error);
  }
  const cause: DatabaseReason | null = error.cause instanceof Error ? withoutValues(error.cause) : null;
  if (isFailedStatement(error))
    return copied(error, cause ? wordsOf(cause) : 'a statement failed', { ...cause, statement: error.query });
  if (error instanceof AggregateError) return ofSeveral(error);
  if (!cause || cause === error.cause) return error;
  return copied(cause, `${error.message}: ${wordsOf(cause)}`, cause);
}

const wordsOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(wordsOf).join('; ') : error.message;

const isReason = (error: Error): error is DatabaseReason => 'severity' in error;

const isFailedStatement = (error: Error): error is FailedStatement => 'query' in error && 'params' in error;

function ofSeveral(error: AggregateError): Error {
  const errors = error.errors.map((one: unknown) => (one instanceof Error ? withoutValues(one) : one));
  if (errors.every((one, index) => one === error.errors[index])) return error;
  return withCalls(new AggregateError(errors, error.message), error);
}

/** Creates an error with this message, the stack of `from`, and only those fields that contain no values. */
function copied(from: Error, words: string, fields: Kept): Error {
  const { code, constraint, table, column, statement } = fields;
  return Object.assign(withCalls(new Error(words), from), { code, constraint, table, column, statement });
}

function withCalls(made: Error, { stack }: Error): Error {
  const calls = /\n {4}at .*/s.exec(stack ?? '')?.[0] ?? '';
  return Object.assign(made, { stack: `${made.name}: ${made.message}${calls}` });
}

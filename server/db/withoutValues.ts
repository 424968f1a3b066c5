/** Fields that help to find a fault and hold no value. */
interface Kept {
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  statement?: string;
}

/** Error of PostgreSQL, with the same fields from a server and from the embedded database. */
type DatabaseReason = Error & Kept;

/** Error of drizzle, known by its fields: drizzle may not be loaded yet. */
interface FailedStatement extends Error {
  query: string;
}

/**
 * Classes of PostgreSQL's codes whose messages quote only names and words of the statement. Others may quote
 * a value, like class 22: `invalid input syntax for type date: "…"`.
 */
const QUOTES_NO_VALUE = /^(08|0A|23|25|26|28|3D|3F|40|42|53|54|55|57|58|XX)/;

/** From the first to the last quotation mark of any language, because a value may contain some itself. */
const QUOTED = /["„“”«»].*["„“”«»]/s;

/**
 * Copies an error of the database for people to read, without the values of the failed statement, which may
 * be a customer's or secret: only the statement's text is kept, no row and no value that the reason quotes.
 * Does the same for errors that this one contains or was caused by, and returns others as they are.
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

/** Makes an error with these words, the calls of another, and only those fields that hold no value. */
function copied(from: Error, words: string, fields: Kept): Error {
  const { code, constraint, table, column, statement } = fields;
  return Object.assign(withCalls(new Error(words), from), { code, constraint, table, column, statement });
}

function withCalls(made: Error, { stack }: Error): Error {
  const calls = /\n {4}at .*/s.exec(stack ?? '')?.[0] ?? '';
  return Object.assign(made, { stack: `${made.name}: ${made.message}${calls}` });
}

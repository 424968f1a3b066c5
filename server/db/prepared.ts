import type { Queryable } from './connect.ts';

interface Built<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>;
}

/**
 * A statement that many requests ask: `build` makes it with `sql.placeholder` for its values and ends with
 * `.prepare(name)`. It is built once, and PostgreSQL plans it once for each connection, by its name; drizzle takes as
 * long to write out a long one as the database to answer it. It runs on the pool as well as inside a transaction.
 */
export function prepared<Rows>(
  build: (db: Queryable) => Built<Rows>,
): (db: Queryable, values?: Record<string, unknown>) => Promise<Rows> {
  let built: Built<Rows> | undefined;
  return (db, values) => {
    built ??= build(db);
    return at(built, db).execute(values);
  };
}

/** The same statement on another connection: drizzle ties what it built to the one that it was built with. */
function at<Query extends object>(query: Query, db: Queryable): Query {
  const { client } = (db as unknown as { session: { client: unknown } }).session;
  return Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client });
}

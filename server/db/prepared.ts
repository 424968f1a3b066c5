import type { Queryable } from './connect.ts';

interface Built<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>;
}

/**
 * A frequently used statement: `build` creates it with `sql.placeholder` for its values and ends with
 * `.prepare(name)`. It is built once, because building a long statement takes drizzle as long as running it
 * takes the database; PostgreSQL plans it once per connection. It runs on the pool and inside transactions.
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

/** Rebinds the statement to another connection, because drizzle ties it to the one that it was built with. */
function at<Query extends object>(query: Query, db: Queryable): Query {
  const { client } = (db as unknown as { session: { client: unknown } }).session;
  return Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client });
}

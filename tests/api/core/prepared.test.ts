import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepared } from '#server/db/prepared.ts';
import { markets } from '#server/db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const marketsCalled = (statement: string) =>
  prepared(db =>
    db
      .select({ name: markets.name })
      .from(markets)
      .where(eq(markets.name, sql.placeholder('name')))
      .prepare(statement),
  );

it.each(['outside', 'inside'] as const)(
  'a statement built %s a transaction runs where it is executed: in one it sees that one’s writes',
  async first => {
    const { db } = database.connection;
    const called = marketsCalled(`called_${first}`);
    const name = `Built ${first}`;
    const undone = new Error('undone');
    if (first === 'outside') expect(await called(db, { name })).toEqual([]);
    await expect(
      db.transaction(async tx => {
        await tx.insert(markets).values({ name });
        expect(await called(tx, { name })).toEqual([{ name }]);
        throw undone;
      }),
    ).rejects.toBe(undone);
    expect(await called(db, { name })).toEqual([]);
  },
);

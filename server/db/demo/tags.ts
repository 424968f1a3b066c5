import { sql } from 'drizzle-orm';
import type { Tx } from '../connect.ts';
import { customers, customerTags, tags } from '../schema/index.ts';

/** Each tag with its color; every nth customer has it. */
const TAGS: readonly [name: string, color: string, every: number][] = [
  ['HOA', '#1F5FA8', 9],
  ['Pays for the season', '#2E6B3A', 14],
  ['VIP', '#B3261E', 31],
];

/** Creates tags, each of which some customers have. */
export async function makeTags(tx: Tx): Promise<void> {
  const made = await tx
    .insert(tags)
    .values(TAGS.map(([name, color]) => ({ name, color })))
    .onConflictDoNothing()
    .returning();
  for (const { id, name } of made) {
    const every = TAGS.find(([known]) => known === name)?.[2] ?? 1;
    await tx.execute(sql`insert into ${customerTags} (customer_id, tag_id)
      select ${customers.id}, ${id}::int from ${customers} where ${customers.id} % ${every}::int = 1`);
  }
}

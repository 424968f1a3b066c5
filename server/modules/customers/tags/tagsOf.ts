import { type SQL, sql } from 'drizzle-orm';
import type { CustomerTag } from '#contract/customers/tags.ts';
import { mapFilter, oneOf } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customerTags, tags } from '#server/db/schema/index.ts';

/** A customer's tags by name, as JSON in the shape of CustomerTag. */
export const tagsOf = (customerId: SQL): SQL<CustomerTag[]> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', tg.id, 'name', tg.name, 'color', tg.color) order by lower(tg.name))
  from ${customerTags} ct join ${tags} tg on tg.id = ct.tag_id
  where ct.customer_id = ${customerId}), '[]')`;

/**
 * Returns a filter for customers who have any of the given tags; `customerId` is the customer's id column in
 * the list.
 */
export const withTag = (customerId: SQL) =>
  mapFilter(
    oneOf(customerTags.tagId),
    matches =>
      sql`${customerId} in (select ${customerTags.customerId} from ${customerTags} where ${matches})`,
  );

/** Returns a customer's tags by name. */
export async function readTags(db: Queryable, customerId: number): Promise<CustomerTag[]> {
  const { rows } = await db.execute<{ tags: CustomerTag[] }>(
    sql`select ${tagsOf(sql`${customerId}::int`)} as tags`,
  );
  return rows[0]?.tags ?? [];
}

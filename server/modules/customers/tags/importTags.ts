import { and, eq, notExists, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { customerTags, tags } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { isInAutomation } from './inAutomations.ts';

export interface ImportedTags {
  customerId: number;
  names: readonly string[];
  /** Where they came from, for the history. */
  source: string;
}

/** Adds tags to many new customers at once, with their history; creates tags that don't exist. */
export async function importTags(unit: UnitOfWork, list: readonly ImportedTags[]): Promise<void> {
  const given = list.flatMap(({ customerId, names, source }) =>
    names.map(name => ({ customer_id: customerId, name, source })),
  );
  if (given.length === 0) return;
  const rows = sql`json_to_recordset(${JSON.stringify(given)}::json) as v(customer_id int, name text, source text)`;
  const { rows: added } = await unit.tx.execute<{ id: number; name: string; source: string }>(sql`
    with wanted as (
      select distinct on (lower(v.name)) v.name, v.source from ${rows} order by lower(v.name), v.customer_id),
    added as (
      insert into ${tags} (name, version) select name, 1 from wanted order by lower(name)
      on conflict do nothing returning id, name)
    select added.id, added.name, wanted.source from added join wanted using (name) order by added.id`);
  // Waits if a tag is being deleted.
  const { rows: tagged } = await unit.tx.execute<{ customer_id: number; name: string; source: string }>(sql`
    with held as (
      select t.id, t.name from ${tags} t where lower(t.name) in (select lower(v.name) from ${rows})
      order by t.id for key share),
    wanted as (
      select distinct on (v.customer_id, held.id) v.customer_id, held.id, held.name, v.source
      from ${rows} join held on lower(held.name) = lower(v.name) order by v.customer_id, held.id),
    tagged as (
      insert into ${customerTags} (customer_id, tag_id) select customer_id, id from wanted
      on conflict do nothing returning customer_id, tag_id)
    select wanted.customer_id, wanted.name, wanted.source
    from tagged join wanted on wanted.customer_id = tagged.customer_id and wanted.id = tagged.tag_id
    order by wanted.customer_id, lower(wanted.name)`);
  await unit.record(
    ...added.map(({ id, name, source }) => ({
      entity: 'tag' as const,
      entityId: id,
      action: 'imported' as const,
      after: { name, color: null },
      reason: source,
    })),
    ...tagged.map(({ customer_id: id, name, source }) => ({
      entity: 'customer' as const,
      entityId: id,
      action: 'updated' as const,
      customerId: id,
      before: { tag: null },
      after: { tag: name },
      reason: source,
    })),
  );
}

/** Deletes the given tags, except those that a customer has, an automation uses or someone has edited. */
export async function removeUnusedTags(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  const isGiven = unit.tx
    .select({ tagId: customerTags.tagId })
    .from(customerTags)
    .where(eq(customerTags.tagId, tags.id));
  const gone = await unit.tx
    .delete(tags)
    .where(and(isAnyOf(tags.id, ids), eq(tags.version, 1), notExists(isGiven), sql`not ${isInAutomation}`))
    .returning();
  await unit.record(
    ...gone.map(row => ({
      entity: 'tag' as const,
      entityId: row.id,
      action: 'deleted' as const,
      before: row,
    })),
  );
}

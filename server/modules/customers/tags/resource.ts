import { sql } from 'drizzle-orm';
import { tags as declared, type Tag } from '#contract/customers/tags.resource.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, oneOf } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import { customerTags, tags } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { takeFromAll } from './changeTags.ts';
import { automationsWith } from './inAutomations.ts';

const customerCount = sql<number>`(select count(*)::int from ${customerTags} ct where ct.tag_id = ${tags}.id)`;

/** Throws `in_use` naming the automations that use a tag in their steps or conditions. */
async function assertUnused({ tx }: UnitOfWork, id: number): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select a.name from ${automationsWith(sql`${id}::int`)} order by a.name`);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new AppError('in_use', filled(customersTexts.tags.usedBy, { names }));
}

export const tagResource = defineResource({
  name: declared.name,
  // Users who see customers filter them by tag.
  read: [declared.view, 'customer_list', 'automation_list'],
  edit: declared.write,
  table: tags,
  list: {
    filters: { id: oneOf(tags.id), q: contains(tags.name) },
    sorts: { id: tags.id, name: sql`lower(${tags.name})`, customerCount },
    key: tags.id,
    defaultSort: ['name', 'ASC'],
  },
  select: (db, { where, orderBy, limit, offset }) =>
    db
      .select({ id: tags.id, name: tags.name, color: tags.color, customerCount, version: tags.version })
      .from(tags)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  unique: { field: 'name' },
  async checkDelete(unit, { id }) {
    await assertUnused(unit, id);
    await takeFromAll(unit, id);
  },
  columns: [
    { header: declared.fields.name, value: (row: Tag) => row.name },
    { header: declared.fields.color, value: (row: Tag) => row.color },
    { header: customersTexts.tags.customers, value: (row: Tag) => row.customerCount },
  ],
});

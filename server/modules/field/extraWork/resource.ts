import { getTableColumns, sql } from 'drizzle-orm';
import { extraWork as declared, type ExtraWorkRow } from '#contract/field/extraWork.resource.ts';
import { EXTRA_UNITS } from '#contract/field/extraWork.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { columnsOf, defineResource } from '#server/api/resource.ts';
import { crews, extraWork } from '#server/db/schema/index.ts';

const crewNames = sql<string[]>`array(select c.name from crews c
  where ${extraWork}.crew_ids @> to_jsonb(c.id) order by 1)`;

export const extraWorkResource = defineResource({
  name: declared.name,
  read: declared.view,
  edit: declared.write,
  table: extraWork,
  list: {
    filters: {
      id: oneOf(extraWork.id),
      q: contains(sql`concat_ws(' ', ${extraWork.name}, ${extraWork.nameEs}, ${extraWork.description})`),
      unit: oneOfWords(extraWork.unit, EXTRA_UNITS),
      isTaxable: oneOf(extraWork.isTaxable),
      isActive: oneOf(extraWork.isActive),
    },
    sorts: {
      id: extraWork.id,
      name: extraWork.name,
      nameEs: extraWork.nameEs,
      unit: extraWork.unit,
      priceCents: extraWork.priceCents,
      isTaxable: extraWork.isTaxable,
      isActive: extraWork.isActive,
    },
    key: extraWork.id,
    defaultSort: ['name', 'ASC'],
  },
  select: (db, { where, orderBy, limit, offset }) =>
    db
      .select({ ...getTableColumns(extraWork), crewNames })
      .from(extraWork)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  async check({ unit, body: { crewIds } }) {
    const known = await unit.tx.$count(
      crews,
      sql`to_jsonb(${crews.id}) <@ ${JSON.stringify(crewIds)}::jsonb`,
    );
    if (known !== new Set(crewIds).size) throw AppError.invalid({ crewIds: 'invalid' });
  },
  columns: columnsOf<ExtraWorkRow>(declared.fields, {
    serviceTypes: row => row.serviceTypes.join(', '),
    crewIds: row => row.crewNames.join(', '),
  }),
});

import { eq, getTableColumns, sql } from 'drizzle-orm';
import { equipment as declared, type Equipment } from '#contract/territory/equipment.resource.ts';
import { atLeast, atMost, contains, oneOf } from '#server/api/list.ts';
import { columnsOf, defineResource } from '#server/api/resource.ts';
import { crews, equipment } from '#server/db/schema/index.ts';
import { territoryTexts } from '#texts/server/territory.ts';

export const equipmentResource = defineResource({
  name: declared.name,
  read: declared.view,
  edit: declared.write,
  table: equipment,
  list: {
    filters: {
      id: oneOf(equipment.id),
      q: contains(sql`concat_ws(' ', ${equipment.name}, ${equipment.serialNumber}, ${equipment.notes})`),
      crewId: oneOf(equipment.crewId),
      isActive: oneOf(equipment.isActive),
      boughtOn_gte: atLeast(equipment.boughtOn),
      boughtOn_lte: atMost(equipment.boughtOn),
    },
    sorts: {
      id: equipment.id,
      name: equipment.name,
      serialNumber: equipment.serialNumber,
      crewName: crews.name,
      boughtOn: equipment.boughtOn,
      isActive: equipment.isActive,
    },
    key: equipment.id,
    defaultSort: ['name', 'ASC'],
  },
  select: (db, { where, orderBy, limit, offset }) =>
    db
      .select({ ...getTableColumns(equipment), crewName: crews.name })
      .from(equipment)
      .leftJoin(crews, eq(crews.id, equipment.crewId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  unique: {
    field: 'serialNumber',
    taken: territoryTexts.equipment.serialNumberTaken,
  },
  columns: columnsOf<Equipment>(declared.fields, { crewId: row => row.crewName }),
});

import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { coreTexts } from '#texts/server/core.ts';
import { AppError } from './errors.ts';
import {
  type Change,
  entityOf,
  type Facts,
  type NewResourceBody,
  type Numbered,
  type ResourceBody,
  type ResourceDefinition,
  type ResourceName,
  type Saving,
  type Slice,
  type VersionedTable,
} from './resource.ts';
import type { Session } from './session.ts';
import { requireVersion } from './versions.ts';

const NAME_TAKEN = coreTexts.api.nameTaken;

/** Throws `invalid` if another record has the same value. */
async function requireUnique(
  unit: UnitOfWork,
  table: VersionedTable,
  { field, within: others = [], taken = NAME_TAKEN }: NonNullable<ResourceDefinition<ResourceName>['unique']>,
  body: Facts,
  id: number | undefined,
): Promise<void> {
  const columns = getTableColumns(table);
  if (body[field] == null) return;
  const same = await unit.tx.$count(
    table,
    and(
      sql`lower(${columns[field]}) = lower(${body[field]})`,
      ...others.map(other => sql`${columns[other]} = ${body[other]}`),
      id === undefined ? undefined : ne(table.id, id),
    ),
  );
  if (same > 0) throw AppError.invalid({ [field]: taken });
}

const factsOf = (row: object | null): Facts | null => row && { ...row };

/** Reads and writes of one resource; each write runs in a transaction with its history. */
export function resourceStore<N extends ResourceName, T extends VersionedTable, Row extends Numbered>(
  definition: ResourceDefinition<N, T, Row>,
  deps: Deps,
) {
  const { name, unique, references = [] } = definition;
  const entity = entityOf(name);
  const table: VersionedTable = definition.table;

  const select = async (db: Queryable, slice: Slice): Promise<Row[]> => {
    if (definition.select) return definition.select(db, slice, deps);
    const { where, orderBy, limit, offset } = slice;
    const rows = await db
      .select()
      .from(table)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    // The columns were checked against the response schema.
    return rows as object[] as Row[];
  };
  const view = (row: Row, session: Session) => definition.view?.(row, session) ?? row;
  const read = async (db: Queryable, id: number): Promise<Row | undefined> => {
    const slice = { where: eq(table.id, id), orderBy: [asc(table.id)], limit: 1, offset: 0 };
    const [row] = await select(db, slice);
    return row;
  };
  const find = async (db: Queryable, id: number): Promise<Row> => {
    const row = await read(db, id);
    if (!row) throw AppError.notFound();
    return row;
  };
  const hold = async (unit: UnitOfWork, id: number): Promise<Row> => {
    await definition.hold?.(unit);
    await unit.tx.execute(sql`select 1 from ${table} where ${table.id} = ${id} for update`);
    return find(unit.tx, id);
  };
  const prepare = async (saving: Saving<N, Row>): Promise<Facts> => {
    const body: Facts = Object.assign({}, saving.body);
    await definition.check?.(saving);
    if (unique) await requireUnique(saving.unit, table, unique, body, saving.before?.id);
    const values: Facts = { ...((await definition.values?.(saving)) ?? body) };
    return Object.fromEntries(Object.keys(getTableColumns(table)).map(name => [name, values[name]]));
  };
  const changed = async (unit: UnitOfWork, action: Change, before: Row | null, after: Row | null) => {
    const row = after ?? before;
    if (!row) return;
    const told = definition.historyValues?.(before, after) ?? {
      before: factsOf(before),
      after: factsOf(after),
    };
    await unit.record({ entity, entityId: row.id, action, ...definition.placeOf?.(row), ...told });
    await definition.onChange?.(unit, action, row, before);
  };

  return {
    select,
    view,
    read,
    find,
    create: (session: Session, body: NewResourceBody<N>): Promise<Row> =>
      write(deps, session, async unit => {
        await definition.hold?.(unit);
        const saving = { unit, session, body, before: null };
        const [made] = await unit.tx
          .insert(table)
          .values(await prepare(saving))
          .returning({ id: sql<number>`id` });
        if (!made) throw AppError.notFound();
        await definition.store?.(made.id, saving);
        const after = await find(unit.tx, made.id);
        await changed(unit, 'added', null, after);
        return after;
      }),
    /** Throws `not_found`, `stale` (with the current record) or `invalid`. */
    update: (session: Session, id: number, body: ResourceBody<N>, expected: number | null): Promise<Row> =>
      write(deps, session, async unit => {
        const before = await hold(unit, id);
        requireVersion({ ...view(before, session), version: before.version }, expected);
        const saving = { unit, session, body, before };
        await unit.tx
          .update(table)
          .set({ ...(await prepare(saving)), version: sql`${table.version} + 1` })
          .where(eq(table.id, id));
        await definition.store?.(id, saving);
        const after = await find(unit.tx, id);
        await changed(unit, 'updated', before, after);
        return after;
      }),
    /** Throws `not_found`, or `in_use` if another record refers to it. */
    remove: (session: Session, id: number): Promise<Row> =>
      write(deps, session, async unit => {
        const before = await hold(unit, id);
        await definition.checkDelete?.(unit, before, session);
        for (const column of references)
          if ((await unit.tx.$count(column.table, eq(column, id))) > 0) throw new AppError('in_use', 'inUse');
        await unit.tx.delete(table).where(eq(table.id, id));
        await changed(unit, 'deleted', before, null);
        return before;
      }),
  };
}

import { and, asc, eq, getTableColumns, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import type { BulkResult } from '../../contract/calls/call.ts';
import { CALLS, type CallAnswer, type CallName, type CallTaken } from '../../contract/calls/index.ts';
import { MAX_ROWS_PER_PAGE } from '../../contract/constants.ts';
import type { HistoryAction, UserType } from '../../contract/enums.ts';
import { ERROR_STATUS } from '../../contract/errors.ts';
import type { Bilingual } from '../../contract/messages.ts';
import type { PermissionKey } from '../../contract/permissions.ts';
import type { Queryable } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { type UnitOfWork, write } from '../unitOfWork.ts';
import { type Access, needs } from './access.ts';
import { type App, answer, expectedVersion } from './app.ts';
import { asAppError } from './asAppError.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from './csv.ts';
import { AppError } from './errors.ts';
import { type ListDefinition, type ListQuery, parseList, parseParameter, sendPage } from './list.ts';
import { type RowEntity, rowScope } from './rowScope.ts';
import { route } from './serve.ts';
import type { Session } from './session.ts';
import { requireVersion } from './versions.ts';

/** A resource whose calls `resourceCalls` declared. */
export type ResourceName = NameIn<(typeof CALLS)[CallName]>;
type NameIn<C> = C extends { resource: infer N extends string } ? N : never;
/** What the history calls records of plain resources. */
export type ResourceEntity = EntityIn<(typeof CALLS)[CallName]>;
type EntityIn<C> = C extends { resource: string; entity: infer E } ? E : never;

export interface Numbered {
  id: number;
  version: number;
}
type ResourceTypes = {
  [N in ResourceName]: {
    answer: CallAnswer<`GET /${N}/:id` & CallName>;
    body: CallTaken<`PUT /${N}/:id` & CallName>['body'];
    newBody: CallTaken<`POST /${N}` & CallName>['body'];
  };
};
/** As an interface it is looked up by name; of the type itself the compiler would go through every call for each use. */
interface Resources extends ResourceTypes {}
export type ResourceAnswer<N extends ResourceName> = Resources[N]['answer'];
export type ResourceRow<N extends ResourceName> = ResourceAnswer<N> & Numbered;
export type ResourceBody<N extends ResourceName> = Resources[N]['body'];
export type NewResourceBody<N extends ResourceName> = Resources[N]['newBody'];

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

/** Which rows to read, in which order. */
export interface Slice {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

/** A record on its way into the database; a new one had nothing before. */
export type Saving<N extends ResourceName, Row extends Numbered = ResourceRow<N>> = {
  unit: UnitOfWork;
  session: Session;
} & ({ body: NewResourceBody<N>; before: null } | { body: ResourceBody<N>; before: Row });

type Change = Extract<HistoryAction, 'added' | 'updated' | 'deleted'>;
type Facts = Record<string, unknown>;

/**
 * A plain resource: what is said of it here, and its calls in `contract/calls`, make its whole API. A row is what is
 * read of a record: what its calls answer, unless `view` makes that of it.
 */
export interface ResourceDefinition<
  N extends ResourceName,
  T extends VersionedTable = VersionedTable,
  Row extends Numbered = ResourceRow<N>,
> {
  /** Its path. */
  name: N;
  /** The keys that open it, any one of them; or who else may. */
  read: PermissionKey | readonly PermissionKey[];
  edit: PermissionKey | readonly PermissionKey[];
  /** For changing one, where more people may than may add and delete; `check` keeps them from the rest. */
  update?: PermissionKey | readonly PermissionKey[];
  /** Only these user types, whoever else holds the keys. */
  types?: readonly UserType[];
  /** Whose rows belong to somebody: lists and records are kept to what the caller reaches. */
  reach?: RowEntity;
  table: T;
  /** As a function where what it finds depends on the day. */
  list: ListDefinition | ((deps: Deps) => ListDefinition);
  /** Left out: the table's own columns. */
  select?(db: Queryable, slice: Slice, deps: Deps): Promise<Row[]>;
  /** What a caller sees of a record; left out, all of it. */
  view?(row: Row, session: Session): ResourceAnswer<N>;
  /** Taken before anything is read, where changes of several records must not cross. */
  hold?(unit: UnitOfWork): Promise<void>;
  /** The field that no two records share, case ignored, where it says anything; `within` others that tell them apart. */
  unique?: { field: string; within?: readonly string[]; taken?: Bilingual };
  /** Refuses what the fields alone do not show; does what has to come before the change. */
  check?(saving: Saving<N, Row>): Promise<void> | void;
  /** The table's columns; left out, the fields of the body that are columns. */
  values?(saving: Saving<N, Row>): Partial<T['$inferInsert']> | Promise<Partial<T['$inferInsert']>>;
  /** What of it stands in other tables. */
  store?(id: number, saving: Saving<N, Row>): Promise<void>;
  /** Columns that point to it: what something points to is not deleted. */
  references?: readonly PgColumn[];
  /** Refuses to delete for another reason. */
  checkDelete?(unit: UnitOfWork, row: Row, session: Session): Promise<void> | void;
  /** What else belongs to a change, in its transaction. */
  onChange?(unit: UnitOfWork, change: Change, row: Row, before: Row | null): Promise<void>;
  /** What the history tells of a change, where that is not the two rows. */
  historyValues?(before: Row | null, after: Row | null): { before: Facts | null; after: Facts | null };
  /** The property and customer whose history tells of it too. */
  placeOf?(row: Row): { propertyId: number; customerId: number };
  /** The columns of its file. */
  columns: readonly { header: Bilingual; value(row: Row): string | number | null }[];
}

/** Any resource of this path, whatever its rows and its table. */
export type AnyResource<N extends ResourceName> = ResourceDefinition<N, VersionedTable, Numbered>;

/** Types a definition by the calls of its name. */
export const defineResource = <
  N extends ResourceName,
  T extends VersionedTable,
  Row extends Numbered = ResourceRow<N>,
>(
  definition: ResourceDefinition<N, T, NoInfer<Row>>,
): ResourceDefinition<N, T, Row> => definition;

/** What the history calls a record of the resource. */
export const entityOf = (name: ResourceName): ResourceEntity => CALLS[`GET /${name}`].entity;

/** What a change of one of its records has to be. */
export function bodyOf<N extends ResourceName>(name: N): z.ZodType<ResourceBody<N>> {
  const body: z.ZodType = CALLS[`PUT /${name}/:id`].body;
  // The compiler does not follow names that are put together.
  return body as z.ZodType<ResourceBody<N>>;
}

/** Columns of a file, a field each, under what the field is called; `shown` says otherwise for some. */
export const columnsOf = <Row extends object>(
  fields: { [F in keyof Row]?: Bilingual },
  shown: { [F in keyof Row]?: (row: Row) => string | number | null } = {},
) =>
  Object.entries<Bilingual | undefined>(fields).flatMap(([field, header]) => {
    const name = field as keyof Row;
    const value = shown[name] ?? ((row: Row) => cellOf(row[name]));
    return header ? [{ header, value }] : [];
  });

const cellOf = (value: unknown) =>
  value === null || typeof value === 'number' || typeof value === 'string' ? value : String(value);

const NAME_TAKEN: Bilingual = { en: 'This name is taken.', es: 'Este nombre ya existe.' };

/** Throws `invalid` where another record has the same. */
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

/** Reads and writes of one resource, each write in a transaction with its history. */
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
    // Its answer's schema is what the columns are held against.
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
    /** Throws `not_found`, `stale` (with the record as it stands) or `invalid`. */
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
    /** Throws `not_found`, or `in_use` where something points to it. */
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

/** The routes of a plain resource: list, file, one; add, change, delete one or many. */
export function registerResource<N extends ResourceName, T extends VersionedTable, Row extends Numbered>(
  app: App,
  deps: Deps,
  definition: ResourceDefinition<N, T, Row>,
): void {
  const { name, read, edit, update = edit, types, reach, list, columns } = definition;
  const table: VersionedTable = definition.table;
  const who = types ? { types } : {};
  const { select, view, find, create, update: save, remove } = resourceStore(definition, deps);
  const one = (keys: typeof read): Access => needs(keys, reach ? { ...who, row: [reach, 'id'] } : who);
  const fileName = name.slice(name.lastIndexOf('/') + 1);
  const found = typeof list === 'function' ? list(deps) : list;
  const parse = (query: ListQuery, session: Session) =>
    parseList(found, query, reach && rowScope(deps.db, reach, session));

  route<{ query: ListQuery }>(app, `GET /${name}`, { access: needs(read, who) }, async (request, reply) => {
    const page = parse(request.query, request.session);
    const rows = await select(deps.db, page);
    const seen = rows.map(row => view(row, request.session));
    return sendPage(reply, fileName, page, seen, await deps.db.$count(table, page.where));
  });

  route<{ query: ListQuery }>(
    app,
    `GET /${name}/export.csv`,
    { access: needs(read, who) },
    (request, reply) => {
      const { where } = parse(request.query, request.session);
      const pages = inPages(
        (after: number | null) =>
          select(deps.db, {
            where: and(where, after === null ? undefined : gt(table.id, after)),
            orderBy: [asc(table.id)],
            limit: CSV_PAGE_ROWS,
            offset: 0,
          }),
        row => row.id,
      );
      const headed = columns.map(({ header, value }) => ({ header: header[request.language], value }));
      return sendCsv(reply, `${fileName}.csv`, headed, pages);
    },
  );

  route<{ params: { id: number } }>(app, `GET /${name}/:id`, { access: one(read) }, async request =>
    view(await find(deps.db, request.params.id), request.session),
  );

  route<{ body: NewResourceBody<N> }>(app, `POST /${name}`, { access: needs(edit, who) }, async request =>
    view(await create(request.session, request.body), request.session),
  );

  route<{ params: { id: number }; body: ResourceBody<N> }>(
    app,
    `PUT /${name}/:id`,
    { access: one(update) },
    async request => {
      const { session, params, body } = request;
      return view(await save(session, params.id, body, expectedVersion(request)), session);
    },
  );

  route<{ params: { id: number } }>(app, `DELETE /${name}/:id`, { access: one(edit) }, async request =>
    view(await remove(request.session, request.params.id), request.session),
  );

  route<{ query: { ids: string } }>(app, `DELETE /${name}`, { access: needs(edit, who) }, async request => {
    const { session, language } = request;
    const ids = [...new Set(parseParameter('ids', request.query.ids, someIds))];
    const scope = reach && rowScope(deps.db, reach, session);
    const within = await deps.db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), scope));
    const reached = new Set(within.map(row => row.id));
    const refusals = new Map<number, AppError>();
    for (const id of ids) {
      const refusal = reached.has(id) ? await refusalOf(remove(session, id)) : AppError.notFound();
      if (refusal) refusals.set(id, refusal);
    }
    const results = ids.map(id => ({
      id,
      isDone: !refusals.has(id),
      reason: refusals.get(id)?.body(language).message ?? null,
    }));
    const result: BulkResult = { done: ids.length - refusals.size, refused: refusals.size, results };
    return answer(request, 'deleted', result);
  });
}

/** As many as a list answers at once. */
const someIds = z.array(z.int()).min(1).max(MAX_ROWS_PER_PAGE);

/** What a change was refused for; null once it is done. Throws what is no refusal. */
async function refusalOf(change: Promise<unknown>): Promise<AppError | null> {
  try {
    await change;
    return null;
  } catch (error) {
    const refusal = asAppError(error as FastifyError);
    if (!refusal || ERROR_STATUS[refusal.code] >= 500) throw error;
    return refusal;
  }
}

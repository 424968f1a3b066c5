import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import type { HistoryAction, HistoryEntity } from '../../../contract/enums.ts';
import type { Bilingual, Language } from '../../../contract/messages.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '../../api/csv.ts';
import { AppError } from '../../api/errors.ts';
import { type ListQuery, parseList } from '../../api/list.ts';
import type { Slice } from '../../api/resource.ts';
import type { Actor } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import type { Queryable, Tx } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';

interface Numbered {
  id: number;
  version: number;
}

/** One of the office's own records: what is said of it here makes its list, its file and its writes. */
export interface OfficeRecords<Row extends Numbered, Body> {
  /** Path and name of the resource. */
  name: string;
  entity: HistoryEntity;
  table: PgTable & { id: PgColumn };
  list: Parameters<typeof parseList>[0];
  select(db: Queryable, slice: Slice, deps: Deps): Promise<Row[]>;
  insert(tx: Tx, body: Body, unit: UnitOfWork): Promise<{ id: number }[]>;
  update(tx: Tx, id: number, body: Body, unit: UnitOfWork): Promise<unknown>;
  /** Refuses what the fields alone do not show, such as a name that is taken. */
  check?(unit: UnitOfWork, body: Body, before: Row | null): Promise<void>;
  /** A record that others point to is not deleted. */
  isUsed?(unit: UnitOfWork, row: Row): Promise<boolean>;
  /** What else belongs to a change, in its transaction. */
  onChange?(
    unit: UnitOfWork,
    action: Extract<HistoryAction, 'added' | 'updated' | 'deleted'>,
    row: Row,
  ): Promise<void>;
  /** The property and customer whose history tells of it too. */
  placeOf?(row: Row): { propertyId: number | null; customerId: number | null };
  /** What the history tells of a record; left out, all of it. */
  factsOf?(row: Row): Record<string, unknown>;
  columns: readonly { header: Bilingual; value: (row: Row) => string | number | null }[];
}

const allOf = (row: object): Record<string, unknown> => ({ ...row });

/** Writes of one kind of record, each in a transaction with its history. */
export function recordWrites<Row extends Numbered, Body>(kind: OfficeRecords<Row, Body>, deps: Deps) {
  const find = async (db: Queryable, id: number): Promise<Row> => {
    const slice = { where: eq(kind.table.id, id), orderBy: [asc(kind.table.id)], limit: 1, offset: 0 };
    const [row] = await kind.select(db, slice, deps);
    if (!row) throw AppError.notFound();
    return row;
  };
  const factsOf = (row: Row): Record<string, unknown> => kind.factsOf?.(row) ?? allOf(row);
  const lock = (unit: UnitOfWork, id: number) =>
    unit.tx.execute(sql`select 1 from ${kind.table} where ${kind.table.id} = ${id} for update`);

  return {
    find,
    create: (actor: Actor, body: Body) =>
      write(deps, actor, async unit => {
        await kind.check?.(unit, body, null);
        const [made] = await kind.insert(unit.tx, body, unit);
        if (!made) throw AppError.notFound();
        const after = await find(unit.tx, made.id);
        const place = kind.placeOf?.(after);
        await unit.record({
          entity: kind.entity,
          entityId: made.id,
          action: 'added',
          ...place,
          after: factsOf(after),
        });
        await kind.onChange?.(unit, 'added', after);
        return after;
      }),
    /** Throws `not_found`, `stale` (with the record as it stands) or `invalid`. */
    update: (actor: Actor, id: number, body: Body, expected: number | null) =>
      write(deps, actor, async unit => {
        await lock(unit, id);
        const before = await find(unit.tx, id);
        requireVersion(before, expected);
        await kind.check?.(unit, body, before);
        await kind.update(unit.tx, id, body, unit);
        const after = await find(unit.tx, id);
        const sides = { ...kind.placeOf?.(after), before: factsOf(before), after: factsOf(after) };
        await unit.record({ entity: kind.entity, entityId: id, action: 'updated', ...sides });
        await kind.onChange?.(unit, 'updated', after);
        return after;
      }),
    /** Throws `not_found`, or `in_use` where others point to it. */
    remove: (actor: Actor, id: number) =>
      write(deps, actor, async unit => {
        await lock(unit, id);
        const before = await find(unit.tx, id);
        if (await kind.isUsed?.(unit, before)) throw new AppError('in_use', 'inUse');
        await unit.tx.delete(kind.table).where(eq(kind.table.id, id));
        const place = kind.placeOf?.(before);
        await unit.record({
          entity: kind.entity,
          entityId: id,
          action: 'deleted',
          ...place,
          before: factsOf(before),
        });
        await kind.onChange?.(unit, 'deleted', before);
        return before;
      }),
  };
}

/** The list as a file: all rows that its filter finds. */
export function sendRecords<Row extends Numbered, Body>(
  deps: Deps,
  kind: OfficeRecords<Row, Body>,
  { query, language }: { query: ListQuery; language: Language },
  reply: FastifyReply,
): FastifyReply {
  const { where } = parseList(kind.list, query);
  const pages = inPages(
    (after: number | null) =>
      kind.select(
        deps.db,
        {
          where: and(where, after === null ? undefined : gt(kind.table.id, after)),
          orderBy: [asc(kind.table.id)],
          limit: CSV_PAGE_ROWS,
          offset: 0,
        },
        deps,
      ),
    row => row.id,
  );
  const columns = kind.columns.map(({ header, value }) => ({ header: header[language], value }));
  return sendCsv(reply, `${kind.name}.csv`, columns, pages);
}

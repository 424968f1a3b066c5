import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { CALLS, type CallAnswer, type CallName, type CallTaken } from '#contract/calls.ts';
import type { HistoryAction, UserType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { CsvCell } from './csv.ts';
import type { ListDefinition } from './list.ts';
import type { RowEntity } from './rowScope.ts';
import type { Session } from './session.ts';

/** A resource declared by `resourceCalls`. */
export type ResourceName = NameIn<(typeof CALLS)[CallName]>;
type NameIn<C> = C extends { resource: infer N extends string } ? N : never;
/** Entity names of plain resources in the history. */
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
/**
 * An interface is resolved by name, whereas the compiler would evaluate the type over all calls for each use.
 */
interface Resources extends ResourceTypes {}
export type ResourceAnswer<N extends ResourceName> = Resources[N]['answer'];
export type ResourceRow<N extends ResourceName> = ResourceAnswer<N> & Numbered;
export type ResourceBody<N extends ResourceName> = Resources[N]['body'];
export type NewResourceBody<N extends ResourceName> = Resources[N]['newBody'];

export type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

/** Rows to read, and their order. */
export interface Slice {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  /** Whether the rows are for a file, so that fields that aren't in the file may be left empty. */
  isForFile?: boolean;
}

/** A record about to be saved; `before` is null for a new one. */
export type Saving<N extends ResourceName, Row extends Numbered = ResourceRow<N>> = {
  unit: UnitOfWork;
  session: Session;
} & ({ body: NewResourceBody<N>; before: null } | { body: ResourceBody<N>; before: Row });

export type Change = Extract<HistoryAction, 'added' | 'updated' | 'deleted'>;
export type Facts = Record<string, unknown>;

/**
 * Definition of a plain resource; with its calls in `contract/`, it makes up the whole API. `Row` is what
 * `select` reads; `view` turns it into the response if they differ.
 */
export interface ResourceDefinition<
  N extends ResourceName,
  T extends VersionedTable = VersionedTable,
  Row extends Numbered = ResourceRow<N>,
> {
  /** Path of the resource. */
  name: N;
  /** Access to reading and editing: any one of the keys. */
  read: PermissionKey | readonly PermissionKey[];
  edit: PermissionKey | readonly PermissionKey[];
  /**
   * Access to updating, if more people may update than add and delete; `check` limits what they may change.
   */
  update?: PermissionKey | readonly PermissionKey[];
  /** Restricts the resource to these user types, whatever keys others hold. */
  types?: readonly UserType[];
  /** Limits lists and records to the rows within the caller's reach. */
  reach?: RowEntity;
  table: T;
  /** A function if the list's conditions depend on the day. */
  list: ListDefinition | ((deps: Deps) => ListDefinition);
  /** Defaults to the table's own columns. */
  select?(db: Queryable, slice: Slice, deps: Deps): Promise<Row[]>;
  /** The record as the caller may see it; defaults to all of it. */
  view?(row: Row, session: Session): ResourceAnswer<N>;
  /** Takes a lock before reading, if changes of several records must not interleave. */
  hold?(unit: UnitOfWork): Promise<void>;
  /** Field that must be unique (ignoring case) if set; `within` names fields that limit the comparison. */
  unique?: { field: string; within?: readonly string[]; taken?: Bilingual };
  /** Rejects what field rules can't detect; makes changes that must come first. */
  check?(saving: Saving<N, Row>): Promise<void> | void;
  /** Column values; defaults to the body's fields that are columns. */
  values?(saving: Saving<N, Row>): Partial<T['$inferInsert']> | Promise<Partial<T['$inferInsert']>>;
  /** Stores the parts kept in other tables. */
  store?(id: number, saving: Saving<N, Row>): Promise<void>;
  /** Columns that refer to the record; it can't be deleted while one does. */
  references?: readonly PgColumn[];
  /** Rejects deletion for other reasons; makes changes that must come first. */
  checkDelete?(unit: UnitOfWork, row: Row, session: Session): Promise<void> | void;
  /** Makes related changes in the same transaction. */
  onChange?(unit: UnitOfWork, change: Change, row: Row, before: Row | null): Promise<void>;
  /** Values for the history, if they differ from the two rows. */
  historyValues?(before: Row | null, after: Row | null): { before: Facts | null; after: Facts | null };
  /** Property and customer whose history includes the change. */
  placeOf?(row: Row): { propertyId: number | null; customerId: number | null };
  /** Columns of the CSV file. */
  columns: readonly { header: Bilingual; value(row: Row): CsvCell }[];
}

/** Any resource with this path, whatever its rows and table. */
export type AnyResource<N extends ResourceName> = ResourceDefinition<N, VersionedTable, Numbered>;

/** Infers a definition's types from the calls of its name. */
export const defineResource = <
  N extends ResourceName,
  T extends VersionedTable,
  Row extends Numbered = ResourceRow<N>,
>(
  definition: ResourceDefinition<N, T, NoInfer<Row>>,
): ResourceDefinition<N, T, Row> => definition;

/** Entity name of the resource in the history. */
export const entityOf = (name: ResourceName): ResourceEntity => CALLS[`GET /${name}`].entity;

/** Schema of a resource's update. */
export function bodyOf<N extends ResourceName>(name: N): z.ZodType<ResourceBody<N>> {
  const body: z.ZodType = CALLS[`PUT /${name}/:id`].body;
  // TypeScript can't resolve computed names.
  return body as z.ZodType<ResourceBody<N>>;
}

/** CSV columns, one per field, headed by the field's label; `shown` overrides the value of some. */
export const columnsOf = <Row extends object>(
  fields: { [F in keyof Row]?: Bilingual },
  shown: { [F in keyof Row]?: (row: Row) => CsvCell } = {},
) =>
  Object.entries<Bilingual | undefined>(fields).flatMap(([field, header]) => {
    const name = field as keyof Row;
    const value = shown[name] ?? ((row: Row) => cellOf(row[name]));
    return header ? [{ header, value }] : [];
  });

const cellOf = (value: unknown) =>
  value === null || typeof value === 'number' || typeof value === 'string' ? value : String(value);

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
import type { ListDefinition } from './list.ts';
import type { RowEntity } from './rowScope.ts';
import type { Session } from './session.ts';

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

export type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

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

export type Change = Extract<HistoryAction, 'added' | 'updated' | 'deleted'>;
export type Facts = Record<string, unknown>;

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
  placeOf?(row: Row): { propertyId: number | null; customerId: number | null };
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

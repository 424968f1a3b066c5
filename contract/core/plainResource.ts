import type { z } from 'zod';
import type { PermissionGroup, UserType } from './enums.ts';
import type { Bilingual } from './messages.ts';
import type * as rules from './validation.ts';

/** What schemas are made of, handed in so that naming a resource doesn't load it. */
export type SchemaTools = { z: typeof z } & typeof rules;

export interface PlainSchemas<Row extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType> {
  /** A record as it is answered. It is encoded: nothing in it may transform. */
  row: Row;
  body: Body;
}

/** A record of a plain resource, by the function that makes its schemas. */
export type RowOf<S extends (tools: SchemaTools) => PlainSchemas> = z.output<ReturnType<S>['row']>;

export interface Power {
  label: Bilingual;
  /** Which given roles hold it from the start. Admin holds every key. */
  roles: readonly UserType[];
  /** Where the role editor shows it, and what it opens, in a sentence for whoever gives it away. */
  group: PermissionGroup;
  opens: Bilingual;
}

/** What its screens say. */
export interface PlainTexts {
  /** Of the list; also what the menu and the history's filter call such records. */
  title: Bilingual;
  /** The history's word for one of them, with its article: `a phrase`. */
  one: Bilingual;
  /** With its plural: `%{count} phrase |||| %{count} phrases`. */
  count: Bilingual;
  /** What the search looks through. */
  search: Bilingual;
  /** Said while there is none yet. */
  none: Bilingual;
  add: Bilingual;
  /** Heads the form. */
  section: Bilingual;
  help: Bilingual;
}

/** A plain resource: what the server, the office's app and the history have to know of it, said once. */
export interface PlainResource<
  N extends string,
  E extends string,
  K extends string,
  Row extends z.ZodType,
  Body extends z.ZodType,
> {
  /** Its path, in the API and in the office's app. */
  name: N;
  /** What the history calls such a record. */
  entity: E;
  permissions: Record<K, Power>;
  /** The key that shows the records, and the one that changes them. */
  view: NoInfer<K>;
  write: NoInfer<K>;
  /** The entry of the side menu that it follows. */
  menuAfter: string;
  texts: PlainTexts;
  /** What each field of the form is called: on screens, in files, in the history. */
  fields: { [F in keyof z.output<Body>]-?: Bilingual };
  /** The field that names a record. */
  named: NoInfer<keyof z.output<Body> & string>;
  schemas(tools: SchemaTools): PlainSchemas<Row, Body>;
  /** A body that is taken; tests make their records of it. */
  example: z.input<Body>;
}

/** Types a declaration by its own keys and schemas. */
export const plainResource = <
  const N extends string,
  const E extends string,
  const K extends string,
  Row extends z.ZodType,
  Body extends z.ZodType,
>(
  declared: PlainResource<N, E, K, Row, Body>,
) => declared;

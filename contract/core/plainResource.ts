import type { z } from 'zod';
import type { PermissionGroup, UserType } from './enums.ts';
import type { Bilingual } from './messages.ts';
import type * as rules from './validation.ts';

/** Schema builders, passed in so that naming a resource doesn't load zod. */
export type SchemaTools = { z: typeof z } & typeof rules;

export interface PlainSchemas<Row extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType> {
  /** Record as the API returns it. It is encoded, so nothing in it may transform. */
  row: Row;
  body: Body;
}

/** Record type of a plain resource, inferred from the function that builds its schemas. */
export type RowOf<S extends (tools: SchemaTools) => PlainSchemas> = z.output<ReturnType<S>['row']>;

export interface Power {
  label: Bilingual;
  /** Built-in roles that hold the permission by default. Admins hold every key. */
  roles: readonly UserType[];
  /** Group in the role editor, and a sentence that says what the permission opens. */
  group: PermissionGroup;
  opens: Bilingual;
}

/** Texts of the resource's screens. */
export interface PlainTexts {
  /** Title of the list; also used by the menu and the history filter. */
  title: Bilingual;
  /** Noun with its article in the history: `a phrase`. */
  one: Bilingual;
  /** Count with its plural: `%{count} phrase |||| %{count} phrases`. */
  count: Bilingual;
  /** Label of the search field. */
  search: Bilingual;
  /** Text of the empty list. */
  none: Bilingual;
  add: Bilingual;
  /** Heading of the form. */
  section: Bilingual;
  help: Bilingual;
}

/** A plain resource, declared once for the server, the office app and the history. */
export interface PlainResource<
  N extends string,
  E extends string,
  K extends string,
  Row extends z.ZodType,
  Body extends z.ZodType,
> {
  /** Path in the API and in the office app. */
  name: N;
  /** Entity name in the history. */
  entity: E;
  permissions: Record<K, Power>;
  /** Permission to see the records, and permission to change them. */
  view: NoInfer<K>;
  write: NoInfer<K>;
  /** Side-menu entry after which the resource is listed. */
  menuAfter: string;
  texts: PlainTexts;
  /** Label of each form field, on screens, in files and in the history. */
  fields: { [F in keyof z.output<Body>]-?: Bilingual };
  /** Field whose value names the record. */
  named: NoInfer<keyof z.output<Body> & string>;
  schemas(tools: SchemaTools): PlainSchemas<Row, Body>;
  /** A valid body; tests create records from it. */
  example: z.input<Body>;
}

/** Infers a declaration's types from its own keys and schemas. */
export const plainResource = <
  const N extends string,
  const E extends string,
  const K extends string,
  Row extends z.ZodType,
  Body extends z.ZodType,
>(
  declared: PlainResource<N, E, K, Row, Body>,
) => declared;

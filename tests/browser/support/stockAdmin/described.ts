import { API_BASE } from '#contract/core/paths.ts';
import { STOCK_LISTS } from '#tests/api/support/stockLists.ts';
import type { StockField } from './stockPage.ts';

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}
type Content = Record<string, { schema?: Schema }>;
interface Described {
  parameters?: { name: string; schema?: { 'x-json'?: Schema } }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
}
export type Paths = Record<string, Record<string, Described>>;

/** Returns the list in which react-admin looks up the record that a field refers to, if there is one. */
const referenceOf = (field: string): string | undefined =>
  STOCK_LISTS.find(list => field === `${list.slice(0, -1)}Id` || field === `${list.slice(0, -3)}yId`);

/** Returns the filters of a list that narrow it to the rows of one record of another list. */
export function targetsIn(paths: Paths, list: string, of: string): string[] {
  const filter = paths[`${API_BASE}/${list}`]?.get?.parameters?.find(({ name }) => name === 'filter');
  return Object.keys(filter?.schema?.['x-json']?.properties ?? {}).filter(name => referenceOf(name) === of);
}

const propertiesOf = ({ properties = {}, allOf = [], anyOf = [] }: Schema = {}): [string, Schema][] => [
  ...Object.entries(properties),
  ...[...allOf, ...anyOf].flatMap(propertiesOf),
];
const isScalar = ({ type, anyOf, allOf }: Schema): boolean =>
  anyOf?.every(isScalar) ?? (allOf === undefined && type !== 'object' && type !== 'array');
const isText = ({ type, anyOf, ...limits }: Schema): boolean =>
  anyOf?.some(isText) ?? (type === 'string' && !limits.enum && !limits.format && !limits.pattern);

/** Returns the fields of a list's rows that are shown as they are, or as the record that they refer to. */
export function fieldsOf(paths: Paths, list: string): StockField[] {
  const answer = paths[`${API_BASE}/${list}`]?.get?.responses?.['200']?.content?.['application/json'];
  const names = propertiesOf(answer?.schema?.items).flatMap(([name, schema]) =>
    isScalar(schema) ? [name] : [],
  );
  return [...new Set(names)].map(source => {
    const reference = referenceOf(source);
    return { source, ...(reference && { reference }) };
  });
}

/** Returns the fields of a record that accept any text and are also returned by reads. */
export function textsOf(paths: Paths, list: string): string[] {
  const read = new Set(fieldsOf(paths, list).map(({ source }) => source));
  return bodyOf(paths, list).flatMap(([name, schema]) => (isText(schema) && read.has(name) ? [name] : []));
}

/** Returns what is sent to change a record of a list. */
export const bodyOf = (paths: Paths, list: string): [string, Schema][] =>
  propertiesOf(paths[`${API_BASE}/${list}/{id}`]?.put?.requestBody?.content?.['application/json']?.schema);

export interface Option {
  value: string | number;
  label: string;
}

interface FilterBase {
  /** The server's name of the filter. */
  name: string;
  /** Key of the chip's label. */
  label: string;
}

/** A choice of one or several values. */
export interface ChoiceFilter extends FilterBase {
  kind: 'choice';
  /** Returns the options; nothing has to be fetched while `isNeeded` is false. */
  useOptions: (isNeeded: boolean) => readonly Option[];
  /** Allows only one value. */
  isSingle?: boolean;
}

/** A choice of another resource's records, found by typing if there are many. */
export interface ReferenceFilter extends FilterBase {
  kind: 'reference';
  /** Resource of the records. */
  reference: string;
  /** Field that names a record. */
  optionText: string;
  /** Allows only one value. */
  isSingle?: boolean;
}

/** A typed value, such as a ZIP code. */
export interface TextFilter extends FilterBase {
  kind: 'text';
  placeholder?: string;
  /** Allows several values, separated by commas or spaces. */
  isMany?: boolean;
}

/** On or off. */
interface FlagFilter extends FilterBase {
  kind: 'flag';
  /** Value of the server's filter while it is on. */
  value: boolean | string | number;
}

export type Filter = ChoiceFilter | ReferenceFilter | TextFilter | FlagFilter;

type Values = Record<string, unknown>;

/** Returns a filter's values as a list; the URL or the server may hold one, several or none. */
export function chosenOf(values: Values, name: string): (string | number)[] {
  const value = values[name];
  if (value === undefined || value === null || value === '') return [];
  return (Array.isArray(value) ? value : [value]) as (string | number)[];
}

/** Returns the filters with one of them set; an empty value removes it. */
export function withFilter(values: Values, name: string, value: unknown): Values {
  const { [name]: _old, ...others } = values;
  const isEmpty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
  return isEmpty ? others : { ...others, [name]: value };
}

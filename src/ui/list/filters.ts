export interface Option {
  value: string | number;
  label: string;
}

interface FilterBase {
  /** The server's name of the filter. */
  name: string;
  /** Key of what the chip says. */
  label: string;
}

/** Any of several values, or one of them. */
export interface ChoiceFilter extends FilterBase {
  kind: 'choice';
  /** Reads the options; nothing needs to be fetched while `isNeeded` is false. */
  useOptions: (isNeeded: boolean) => readonly Option[];
  /** Takes one value only. */
  isSingle?: boolean;
}

/** Any of the records of another kind, found by typing where there are many. */
export interface ReferenceFilter extends FilterBase {
  kind: 'reference';
  /** The resource whose records they are. */
  reference: string;
  /** The field that they are named by. */
  optionText: string;
  /** Takes one value only. */
  isSingle?: boolean;
}

/** Something typed, such as a zip code. */
export interface TextFilter extends FilterBase {
  kind: 'text';
  placeholder?: string;
  /** Takes several values, told apart by commas or spaces. */
  isMany?: boolean;
}

/** On or off. */
interface FlagFilter extends FilterBase {
  kind: 'flag';
  /** What the server is asked for while it is on. */
  value: boolean | string | number;
}

export type Filter = ChoiceFilter | ReferenceFilter | TextFilter | FlagFilter;

type Values = Record<string, unknown>;

/** The values of a choice as the address or the server may have given them: one, several or none. */
export function chosenOf(values: Values, name: string): (string | number)[] {
  const value = values[name];
  if (value === undefined || value === null || value === '') return [];
  return (Array.isArray(value) ? value : [value]) as (string | number)[];
}

/** The filters with one of them set; an empty value takes it away. */
export function withFilter(values: Values, name: string, value: unknown): Values {
  const { [name]: _old, ...others } = values;
  const isEmpty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
  return isEmpty ? others : { ...others, [name]: value };
}

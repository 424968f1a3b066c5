import type { Bilingual } from './messages.ts';

/** A plain text field of a record, such as a property. An omitted flag means no. */
export interface RecordText {
  /** On the office's screens, in the import and its files, in the history and the conflict dialog. */
  label: Bilingual;
  /** Maximum number of characters. */
  max: number;
  /** Required for a new property; "none" is a valid answer. */
  isAsked?: true;
  /** A code that the crew types in, shown large on its stop. */
  isCode?: true;
  /** Crews see it on their stops, the office on the visit. */
  forCrew?: true;
  crewLabel?: Bilingual;
  visitLabel?: Bilingual;
  /** The customer sees and changes it in the portal. */
  forCustomer?: true;
  customerLabel?: Bilingual;
  /** Emails can contain it: `{{gateCode}}`. */
  isVariable?: true;
  /** Names of the columns from which the import reads it, besides its label; the CSV has it. */
  headers?: readonly string[];
  /** The rows of the list have it. */
  isListed?: true;
  /** The search looks through it; the database's search functions must name its column. */
  isSearched?: true;
  /** A customer's invoices show it below the address. */
  isInvoiced?: true;
}

type Texts = Readonly<Record<string, RecordText>>;

/** The names of the texts that set an attribute, such as `isAsked`; all of them set `label`. */
export type TextWith<T extends Texts, F extends keyof RecordText> = {
  [N in keyof T & string]: T[N] extends Record<F, NonNullable<RecordText[F]>> ? N : never;
}[keyof T & string];

export const textsWith = <T extends Texts, F extends keyof RecordText>(texts: T, part: F) =>
  Object.entries<RecordText>(texts)
    .filter(([, text]) => text[part] !== undefined)
    .map(([name]) => name as TextWith<T, F>);

/** Maps each text that sets an attribute to a value. */
export const mapTexts = <T extends Texts, F extends keyof RecordText, V>(
  texts: T,
  part: F,
  make: (text: RecordText, name: TextWith<T, F>) => V,
): Record<TextWith<T, F>, V> =>
  Object.fromEntries(
    Object.entries<RecordText>(texts)
      .filter(([, text]) => text[part] !== undefined)
      .map(([name, text]) => [name, make(text, name as TextWith<T, F>)]),
  ) as Record<TextWith<T, F>, V>;

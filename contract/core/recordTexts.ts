import type { Bilingual } from './messages.ts';

/** A plain text about a record, such as a property. Every flag that is left out means no. */
export interface RecordText {
  /** On the office's screens, in the import and its files, in the history and the conflict dialog. */
  label: Bilingual;
  /** Most characters. */
  max: number;
  /** A new property needs an answer, if only "none". */
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
  /** The import reads it from columns with the label, and with these names; the properties' CSV has it. */
  headers?: readonly string[];
  /** The rows of the properties' list have it. */
  isListed?: true;
  /** The search looks through it: `property_search_text` in the database has to name its column. */
  isSearched?: true;
  /** A customer's invoices show it below the address. */
  isInvoiced?: true;
}

type Texts = Readonly<Record<string, RecordText>>;

/** The names of the texts that have a part, such as `isAsked`; `label` is in all of them. */
export type TextWith<T extends Texts, F extends keyof RecordText> = {
  [N in keyof T & string]: T[N] extends Record<F, NonNullable<RecordText[F]>> ? N : never;
}[keyof T & string];

export const textsWith = <T extends Texts, F extends keyof RecordText>(texts: T, part: F) =>
  Object.entries<RecordText>(texts)
    .filter(([, text]) => text[part] !== undefined)
    .map(([name]) => name as TextWith<T, F>);

/** Maps each text that has a part to a value. */
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

import type { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import type { Day } from '#contract/core/days.ts';
import type {
  CustomerSource,
  Frequency,
  LotSize,
  PropertyStatus,
  ServiceType,
  Weekday,
} from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { Cents } from '#contract/core/money.ts';
import type { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import type { TextWith } from '#contract/core/recordTexts.ts';
import type { GateHours } from '#contract/customers/gateHours.ts';
import { IMPORT_REASONS, type ImportReason } from '#contract/customers/importReasons.ts';
import { IMPORT_FIELDS, type ImportField, JOINED_FIELDS } from '#contract/customers/imports.ts';
import { inEach } from '#texts/localized.ts';

/** A parsed row of the file. */
export interface Draft {
  line: number;
  customer: Record<TextWith<typeof CUSTOMER_TEXTS, 'headers'>, string | null> & {
    firstName: string;
    lastName: string;
    email: string | null;
    phone: string | null;
    emergencyPhone: string | null;
    source: CustomerSource;
  };
  property: Record<TextWith<typeof PROPERTY_TEXTS, 'headers'>, string | null> & {
    address: string;
    duplexUnit: string | null;
    city: string;
    state: string;
    zipcode: string;
    latitude: number | null;
    longitude: number | null;
    lotSize: LotSize | null;
    lotSquareFeet: number | null;
    isCornerLot: boolean;
    gateHours: GateHours[];
    arrivalFrom: string | null;
    arrivalTo: string | null;
    houseValueCents: Cents | null;
    instructions: string | null;
    status: PropertyStatus;
  };
  service: DraftService | null;
  /**
   * Cells of a service that isn't the property's first of its type; they go to the note if the first one is
   * missing.
   */
  numbered: Kept[];
  /** The customer's pause; the service is imported paused. */
  hold: Hold | null;
  /** The words that say that the customer must not be served; a new customer is locked. */
  barred: string | null;
  /** Open balance in the file; null for none. */
  balanceCents: Cents | null;
  /** Names of tags for a customer whom the file adds. */
  tags: string[];
  note: string | null;
  /** Texts without a field of their own, which go into a note on the property. */
  kept: Kept[];
  /** The cell that opts the customer out of newsletters. */
  optOut: Kept | null;
  reasons: ImportReason[];
  /** Whether the row is only a heading between others. */
  isHeading: boolean;
}

/** A pause mentioned in the file. */
export interface Hold {
  /** Day from which work is scheduled again; null if the file doesn't say. */
  until: Day | null;
  /** Field and text that mention the pause. */
  field: ImportField;
  text: string;
}

/** A text of the file with its column's name. */
export interface Kept {
  label: Bilingual;
  text: string;
}

export interface DraftService {
  type: ServiceType;
  /** Number among the property's services of this type, from 1. */
  number: number;
  frequency: Frequency;
  /** Null for the ZIP code's weekday. */
  weekday: Weekday | null;
  priceCents: Cents | null;
  /** Null if the service starts after the import. */
  startDate: Day | null;
}

export function hasError(reasons: readonly ImportReason[]): boolean {
  return reasons.some(reason => IMPORT_REASONS[reason.key].isError);
}

const EMPTY = /^(n\/?a|none|null|nil|-+|—|\.|ninguno|ninguna)$/i;
/** Apostrophe that spreadsheets put before text that looks like a formula. */
const TEXT_MARK = /^'(?=[=+\-@])/;
/** Formula that programs write to keep spreadsheets from reading digits as a number: `="78704"`. */
const TEXT_FORMULA = /^="([^"]*)"$/;
const FORMULA = /^[=@]|^[+-][A-Za-z=@(]/;
/**
 * Zero-width characters copied from web pages and mail; joiners that emoji and other scripts need are kept.
 */
const INVISIBLE =
  /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|(?<![\p{Extended_Pictographic}\p{M}\p{Script=Arabic}])[\u200C\u200D]/gu;
/** A whole number as a spreadsheet writes it in a column of amounts. */
const WHOLE_NUMBER = /^(-?\d+)\.0+$/;
const SHOWN_CHARACTERS = 60;
/** Separator of several values in one cell of Google's exports. */
const SEVERAL = ':::';
/** Fields with a single value per row. */
const OF_ADDRESS: readonly ImportField[] = [
  'houseNumber',
  'address',
  'duplexUnit',
  'city',
  'state',
  'zipcode',
];

/** Shortens a text that a reason quotes. */
export const quoted = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

/** Cuts a text to a length without splitting a character. */
export const cutTo = (text: string, max: number) =>
  text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** The cells of one row by field. Collects errors and leftover texts. */
export class Cells {
  readonly reasons: ImportReason[] = [];
  readonly kept: Kept[] = [];
  readonly #cells = new Map<ImportField, Kept[]>();

  /** `names`: the column names in the file. */
  constructor(
    fields: readonly (ImportField | null)[],
    cells: readonly string[],
    names: readonly string[] = [],
  ) {
    for (const [index, field] of fields.entries()) {
      if (field === null) continue;
      const typed = (cells[index] ?? '')
        .replaceAll(INVISIBLE, '')
        .trim()
        .replace(TEXT_FORMULA, '$1')
        .replace(TEXT_MARK, '');
      const first = OF_ADDRESS.includes(field) ? this.#firstOf(field, typed) : typed;
      const text = first.replace(WHOLE_NUMBER, '$1');
      if (text === '' || EMPTY.test(text)) continue;
      const name = names[index];
      const label = name === undefined ? IMPORT_FIELDS[field] : inEach(() => name);
      this.#cells.set(field, [...this.all(field), { text, label }]);
      if (FORMULA.test(text)) this.say(field, 'formulaAsText', text);
    }
  }

  /** The first of several values in a cell; a remark names the others. */
  #firstOf(field: ImportField, typed: string): string {
    const [first = '', ...others] = typed.split(SEVERAL).map(text => text.trim());
    const left = others.filter(text => text && text.toLowerCase() !== first.toLowerCase());
    if (left.length > 0) this.tell(field, 'valuesLeft', { value: left.join(` ${SEVERAL} `) });
    return first;
  }

  /** Returns a field's text, joined from all its columns if the field may be split; empty if missing. */
  text(field: ImportField): string {
    const texts = this.all(field).map(({ text }) => text);
    const between = JOINED_FIELDS[field];
    return between === undefined ? (texts[0] ?? '') : [...new Set(texts)].join(between);
  }

  /** Every filled cell of a field that may have several columns, in file order. */
  all(field: ImportField): readonly Kept[] {
    return this.#cells.get(field) ?? [];
  }

  say(field: ImportField | null, key: ImportReason['key'], value?: string): void {
    this.reasons.push({ field, key, ...(value !== undefined && { values: { value: quoted(value) } }) });
  }

  /** Adds a reason whose values are quoted in full. */
  tell(field: ImportField, key: ImportReason['key'], values: Record<string, string>): void {
    this.reasons.push({ field, key, values });
  }

  /** Keeps a text for the note; duplicates count once. */
  keep({ label, text }: Kept): void {
    if (!this.kept.some(kept => kept.text === text && kept.label.en === label.en))
      this.kept.push({ label, text });
  }

  /** Keeps a field's cells for the note. */
  keepField(field: ImportField): void {
    for (const cell of this.all(field)) this.keep(cell);
  }

  /**
   * Returns a field's text up to a length, null if missing; a longer text is cut, and kept in full in the
   * note.
   */
  short(field: ImportField, max: number): string | null {
    const text = this.text(field);
    if (text.length <= max) return text || null;
    this.say(field, 'cutShort', String(max));
    this.keepField(field);
    return cutTo(text, max);
  }

  /**
   * Returns the value that `read` returns for the text; null if missing. A text that it can't read is kept
   * for the note, with the reason.
   */
  value<T>(field: ImportField, read: (text: string) => T | undefined, key: ImportReason['key']): T | null {
    const text = this.text(field);
    if (!text) return null;
    const value = read(text);
    if (value === undefined) {
      this.say(field, key, text);
      this.keepField(field);
    }
    return value ?? null;
  }
}

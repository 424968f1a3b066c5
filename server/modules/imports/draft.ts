import type { Day } from '../../../contract/days.ts';
import type {
  CustomerSource,
  Frequency,
  LotSize,
  PropertyStatus,
  ServiceType,
  Weekday,
} from '../../../contract/enums.ts';
import type { GateHours } from '../../../contract/gateHours.ts';
import { IMPORT_REASONS, type ImportField, type ImportReason } from '../../../contract/imports.ts';
import type { Cents } from '../../../contract/money.ts';

/** What a row of the file says, made sense of. */
export interface Draft {
  line: number;
  customer: {
    firstName: string;
    lastName: string;
    companyName: string | null;
    email: string | null;
    phone: string | null;
    emergencyPhone: string | null;
    billingAddress: string | null;
    source: CustomerSource;
  };
  property: {
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
    gateName: string | null;
    gateCode: string | null;
    gateHours: GateHours[];
    arrivalFrom: string | null;
    arrivalTo: string | null;
    backyardLockCode: string | null;
    subdivisionCode: string | null;
    pets: string | null;
    routeCode: string | null;
    houseValueCents: Cents | null;
    instructions: string | null;
    status: PropertyStatus;
  };
  service: DraftService | null;
  note: string | null;
  reasons: ImportReason[];
}

export interface DraftService {
  type: ServiceType;
  frequency: Frequency;
  /** Null takes the zip code's day. */
  weekday: Weekday | null;
  priceCents: Cents | null;
  /** Null starts after the import. */
  startDate: Day | null;
}

export function hasError(reasons: readonly ImportReason[]): boolean {
  return reasons.some(reason => IMPORT_REASONS[reason.key].isError);
}

const EMPTY = /^(n\/?a|none|null|nil|-+|—|\.|ninguno|ninguna)$/i;
/** An apostrophe that spreadsheets put before what would be a formula. */
const TEXT_MARK = /^'(?=[=+\-@])/;
const FORMULA = /^[=@]|^[+-][A-Za-z=@(]/;
const SHOWN_CHARACTERS = 60;
/** How Google's exports part several values in a cell. */
const SEVERAL = ':::';
/** Fields of which a row has one value. */
const OF_ADDRESS: readonly ImportField[] = [
  'houseNumber',
  'address',
  'duplexUnit',
  'city',
  'state',
  'zipcode',
];
/** Characters that nobody sees, pasted from mails and web pages. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;

/** Shortens what a reason quotes. */
const quoted = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

/** The cells of one row by field, with a place for what is wrong with them. */
export class Cells {
  readonly reasons: ImportReason[] = [];
  readonly #texts = new Map<ImportField, string>();

  constructor(fields: readonly (ImportField | null)[], cells: readonly string[]) {
    for (const [index, field] of fields.entries()) {
      if (field === null) continue;
      const typed = (cells[index] ?? '').replaceAll(INVISIBLE, '').trim().replace(TEXT_MARK, '');
      const text = OF_ADDRESS.includes(field) ? this.#firstOf(field, typed) : typed;
      if (text === '' || EMPTY.test(text)) continue;
      this.#texts.set(field, text);
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

  /** The text of a field, empty when it is missing. */
  text(field: ImportField): string {
    return this.#texts.get(field) ?? '';
  }

  say(field: ImportField | null, key: ImportReason['key'], value?: string): void {
    this.reasons.push({ field, key, ...(value !== undefined && { values: { value: quoted(value) } }) });
  }

  /** A reason whose values are quoted whole, since it is the only place that keeps them. */
  tell(field: ImportField, key: ImportReason['key'], values: Record<string, string>): void {
    this.reasons.push({ field, key, values });
  }

  /** One line of text of at most so many characters, null when missing; too long a text is an error. */
  short(field: ImportField, max: number): string | null {
    const text = this.text(field);
    if (text.length > max) this.say(field, 'tooLong', String(max));
    return text || null;
  }

  /** A value that `read` makes of the text; null when missing, and with the reason when it makes no sense. */
  value<T>(field: ImportField, read: (text: string) => T | undefined, key: ImportReason['key']): T | null {
    const text = this.text(field);
    if (!text) return null;
    const value = read(text);
    if (value === undefined) this.say(field, key, text);
    return value ?? null;
  }
}

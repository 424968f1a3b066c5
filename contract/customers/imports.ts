import { z } from 'zod';
import { BILLING_TEXTS, NAME_TEXTS } from '#contract/core/customerTexts.ts';
import { FREQUENCIES, type ServiceType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { GATE_TEXTS, OFFICE_TEXTS, YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { importsTexts } from '#texts/contract/customers/imports.ts';

/** Largest file and most rows per import. */
export const IMPORT_MAX_BYTES = 15 * 1_048_576;
export const IMPORT_MAX_ROWS = 50_000;

/** Possible meanings of a column, in the order of the sample file. */
export const IMPORT_FIELDS = {
  firstName: importsTexts.firstName,
  lastName: importsTexts.lastName,
  fullName: importsTexts.fullName,
  ...mapTexts(NAME_TEXTS, 'headers', ({ label }) => label),
  email: importsTexts.email,
  phone: importsTexts.phone,
  emergencyPhone: importsTexts.emergencyPhone,
  houseNumber: importsTexts.houseNumber,
  address: importsTexts.address,
  duplexUnit: importsTexts.duplexUnit,
  city: importsTexts.city,
  state: importsTexts.state,
  zipcode: importsTexts.zipcode,
  latitude: importsTexts.latitude,
  longitude: importsTexts.longitude,
  ...mapTexts(BILLING_TEXTS, 'headers', ({ label }) => label),
  lotSquareFeet: importsTexts.lotSquareFeet,
  lotSize: importsTexts.lotSize,
  isCornerLot: importsTexts.isCornerLot,
  service: importsTexts.service,
  sameServiceNumber: importsTexts.sameServiceNumber,
  frequency: importsTexts.frequency,
  price: importsTexts.price,
  mowDay: importsTexts.mowDay,
  startDate: importsTexts.startDate,
  nextVisit: importsTexts.nextVisit,
  ...mapTexts(GATE_TEXTS, 'headers', ({ label }) => label),
  gateHours: importsTexts.gateHours,
  arrivalWindow: importsTexts.arrivalWindow,
  ...mapTexts(YARD_TEXTS, 'headers', ({ label }) => label),
  ...mapTexts(OFFICE_TEXTS, 'headers', ({ label }) => label),
  houseValue: importsTexts.houseValue,
  instructions: importsTexts.instructions,
  source: importsTexts.source,
  status: importsTexts.status,
  isActive: importsTexts.isActive,
  isInactive: importsTexts.isInactive,
  isOnHold: importsTexts.isOnHold,
  isBarred: importsTexts.isBarred,
  isLead: importsTexts.isLead,
  isCompany: importsTexts.isCompany,
  wantsEmail: importsTexts.wantsEmail,
  wantsNoEmail: importsTexts.wantsNoEmail,
  isTaxable: importsTexts.isTaxable,
  isTaxExempt: importsTexts.isTaxExempt,
  balance: importsTexts.balance,
  tags: importsTexts.tags,
  note: importsTexts.note,
} as const satisfies Record<string, Bilingual>;
export type ImportField = keyof typeof IMPORT_FIELDS;
/** Fields that may have several values in one row; each value is stored or kept in a note. */
export const SEVERAL_VALUES: readonly ImportField[] = ['email', 'phone', 'emergencyPhone', 'tags', 'note'];
/** Fields whose value may be split over several columns, with the text between the parts. */
export const JOINED_FIELDS: Readonly<Partial<Record<ImportField, string>>> = {
  firstName: ' ',
  lastName: ' ',
  houseNumber: ' ',
  address: '\n',
  duplexUnit: ' ',
  billingAddress: ', ',
  instructions: '\n',
};
/** Whether several columns may have the same meaning. */
export const isRepeatable = (field: ImportField) => SEVERAL_VALUES.includes(field) || field in JOINED_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

export const IMPORT_STATUSES = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * Effect of a row: `new` customer with property; `property` for an existing customer; `service` for an
 * existing property; `known`: everything exists already; `double`: repeats an earlier row of the file;
 * `held`: left out until the office answers a question about the row; `skipped`: left out by the office, or a
 * heading; `error`: can't be imported. `waiting` until the check.
 */
export const IMPORT_VERDICTS = [
  'waiting',
  'new',
  'property',
  'service',
  'known',
  'double',
  'held',
  'skipped',
  'error',
] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];
/** Verdicts of rows that a run imports. */
export const GOOD_VERDICTS = ['new', 'property', 'service'] as const satisfies readonly ImportVerdict[];

/** PUT /imports/{id}/columns: column of the file (as in its header) → field, or null to leave it out. */
export const importColumnsBody = z.object({
  columns: z.record(z.string().max(300), z.enum(IMPORT_FIELD_NAMES, { error: 'invalid' }).nullable()),
});
export type ImportColumnsBody = z.infer<typeof importColumnsBody>;

/** PUT /imports/{id}/table: which sheet of a workbook to read, and which of its lines names the columns. */
export const importTableBody = z.object({
  /** Position of the sheet, from 0. */
  sheet: z.int().min(0),
  /** Line of the header, from 1; 0 if no line names the columns, null to find it. */
  headerLine: z.int().min(0).nullable(),
});
export type ImportTableBody = z.infer<typeof importTableBody>;

/** Meaning of an unknown service or frequency word whose rows sell no service. */
export const NO_SERVICE = 'none';
/** Possible meanings of a status; `hold` pauses the service, `barred` also locks the customer. */
export const STATUS_MEANINGS = ['active', 'hold', 'past', 'barred', 'lead', 'ignore'] as const;
export type StatusMeaning = (typeof STATUS_MEANINGS)[number];
/** Services that a row can sell. */
export const SOLD_TYPES = ['mow', 'bnb'] as const satisfies readonly ServiceType[];
/** A five-digit ZIP code. */
export const cityZipcode = z.string().regex(/^\d{5}$/, 'invalid');
export const importWordsBody = z.object({
  service: z.record(z.string().max(200), z.enum([...SOLD_TYPES, NO_SERVICE], { error: 'invalid' })),
  frequency: z.record(
    z.string().max(200),
    z.union([z.literal(FREQUENCIES), z.literal(NO_SERVICE)], { error: 'invalid' }),
  ),
  /** Missing in imports created before the import asked about statuses. */
  status: z.record(z.string().max(200), z.enum(STATUS_MEANINGS, { error: 'invalid' })).optional(),
  /** By city: the ZIP code for the city's rows without one. */
  zipcode: z.record(z.string().max(200), cityZipcode).optional(),
});
export type ImportWordsBody = z.infer<typeof importWordsBody>;
/** Fields with unknown words that the import asks about; for `zipcode`, cities of rows without a ZIP code. */
export const WORD_FIELDS = [
  'service',
  'frequency',
  'status',
  'zipcode',
] as const satisfies readonly ImportField[];

/**
 * Decisions about a row: left out, imported as a customer of its own although it resembles another one, or
 * added to the customer that it resembles.
 */
export const IMPORT_CHOICES = ['skip', 'different', 'same'] as const;
export type ImportChoice = (typeof IMPORT_CHOICES)[number];

/** Longest text of an edited cell. */
export const EDITED_CELL_CHARACTERS = 10_000;

/** PUT /imports/{id}/rows/{line}: omitted fields and cells are unchanged. */
export const importRowBody = z.object({
  /** Corrected cells by the column's name; null restores the file's own. */
  cells: z.record(z.string().max(300), z.string().max(EDITED_CELL_CHARACTERS).nullable()).optional(),
  /** Null withdraws the decision. */
  choice: z.enum(IMPORT_CHOICES, { error: 'invalid' }).nullable().optional(),
});
export type ImportRowBody = z.infer<typeof importRowBody>;

/** POST /imports/{id}/run. */
export const importRunBody = z.object({
  /** `good` imports the valid rows; `all` refuses to run while any row has an error. */
  rows: z.enum(['good', 'all']).default('good'),
  /** Sends each new customer a link to the portal. */
  invites: z.boolean().default(false),
  /**
   * Undecided new customers with another customer's phone, email or address: imported as different people,
   * added to the other customer, or left out.
   */
  alike: z.enum(['take', 'same', 'leave-out']).default('take'),
  /**
   * Rows whose service is already running for another customer at the address: added a second time, or left
   * out.
   */
  second: z.enum(['take', 'leave-out']).default('leave-out'),
  /** Open balances of new customers: kept in a note, or charged. */
  balances: z.enum(['note', 'charge']).default('note'),
});
export type ImportRunBody = z.infer<typeof importRunBody>;
/** The run's decisions that affect which rows are stored, and how. */
export type ImportAnswers = Omit<ImportRunBody, 'invites'>;

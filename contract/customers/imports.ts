import { z } from 'zod';
import { FREQUENCIES, type ServiceType } from '#contract/core/enums.ts';
import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import { GATE_TEXTS, mapTexts, OFFICE_TEXTS, YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { importsTexts } from '#texts/contract/customers/imports.ts';

/** Largest file and most rows per import. */
export const IMPORT_MAX_BYTES = 15 * 1_048_576;
export const IMPORT_MAX_ROWS = 50_000;

/** Possible meanings of a column, in the order of the sample file. */
export const IMPORT_FIELDS = {
  firstName: importsTexts.firstName,
  lastName: importsTexts.lastName,
  fullName: importsTexts.fullName,
  companyName: importsTexts.companyName,
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
  billingAddress: importsTexts.billingAddress,
  lotSquareFeet: importsTexts.lotSquareFeet,
  lotSize: importsTexts.lotSize,
  isCornerLot: importsTexts.isCornerLot,
  service: importsTexts.service,
  frequency: importsTexts.frequency,
  price: importsTexts.price,
  mowDay: importsTexts.mowDay,
  startDate: importsTexts.startDate,
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
  isLead: importsTexts.isLead,
  isCompany: importsTexts.isCompany,
  wantsEmail: importsTexts.wantsEmail,
  wantsNoEmail: importsTexts.wantsNoEmail,
  isTaxable: importsTexts.isTaxable,
  isTaxExempt: importsTexts.isTaxExempt,
  note: importsTexts.note,
} as const satisfies Record<string, Bilingual>;
export type ImportField = keyof typeof IMPORT_FIELDS;
/** Fields of which a row may have several values; each is stored or kept in a note. */
export const SEVERAL_VALUES: readonly ImportField[] = ['email', 'phone', 'emergencyPhone', 'note'];
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
 * `held`: left out until the office answers a question about the row; `skipped`: left out by the office;
 * `error`: can't be imported. `waiting` until the check.
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

/** Reasons for rejecting a row, and remarks on an imported one. `{value}` and others are filled in. */
export const IMPORT_REASONS = {
  // Errors: the row isn't imported.
  nameMissing: {
    isError: true,
    ...importsTexts.nameMissing,
  },
  addressMissing: { isError: true, ...importsTexts.addressMissing },
  addressIsNoStreet: {
    isError: true,
    ...importsTexts.addressIsNoStreet,
  },
  zipcodeMissing: { isError: true, ...importsTexts.zipcodeMissing },
  zipcodeInvalid: {
    isError: true,
    ...importsTexts.zipcodeInvalid,
  },
  cityMissing: {
    isError: true,
    ...importsTexts.cityMissing,
  },
  cellCount: {
    isError: true,
    ...importsTexts.cellCount,
  },
  dayOther: {
    isError: true,
    ...importsTexts.dayOther,
  },
  tooLong: {
    isError: true,
    ...importsTexts.tooLong,
  },
  serviceLeft: {
    isError: true,
    ...importsTexts.serviceLeft,
  },
  customerLocked: {
    isError: true,
    ...importsTexts.customerLocked,
  },
  // Remarks: the row is imported.
  // The cell's value is kept in a note.
  emailInvalid: {
    isError: false,
    ...importsTexts.emailInvalid,
  },
  phoneInvalid: {
    isError: false,
    ...importsTexts.phoneInvalid,
  },
  emailExtra: {
    isError: false,
    ...importsTexts.emailExtra,
  },
  phoneExtra: {
    isError: false,
    ...importsTexts.phoneExtra,
  },
  phoneSecond: {
    isError: false,
    ...importsTexts.phoneSecond,
  },
  saysMore: {
    isError: false,
    ...importsTexts.saysMore,
  },
  lotInvalid: {
    isError: false,
    ...importsTexts.lotInvalid,
  },
  numberInvalid: {
    isError: false,
    ...importsTexts.numberInvalid,
  },
  hoursInvalid: {
    isError: false,
    ...importsTexts.hoursInvalid,
  },
  cutShort: {
    isError: false,
    ...importsTexts.cutShort,
  },
  answerUnknown: {
    isError: false,
    ...importsTexts.answerUnknown,
  },
  statusUnknown: {
    isError: false,
    ...importsTexts.statusUnknown,
  },
  statusMixed: {
    isError: false,
    ...importsTexts.statusMixed,
  },
  sourceUnknown: {
    isError: false,
    ...importsTexts.sourceUnknown,
  },
  taxExemptNoted: {
    isError: false,
    ...importsTexts.taxExemptNoted,
  },
  // The customer and the property are imported, the service isn't.
  serviceUnknown: {
    isError: false,
    ...importsTexts.serviceUnknown,
  },
  serviceTwo: {
    isError: false,
    ...importsTexts.serviceTwo,
  },
  frequencyUnknown: {
    isError: false,
    ...importsTexts.frequencyUnknown,
  },
  frequencyMissing: {
    isError: false,
    ...importsTexts.frequencyMissing,
  },
  priceInvalid: {
    isError: false,
    ...importsTexts.priceInvalid,
  },
  priceNeeded: {
    isError: false,
    ...importsTexts.priceNeeded,
  },
  dayUnknown: {
    isError: false,
    ...importsTexts.dayUnknown,
  },
  daysTwo: {
    isError: false,
    ...importsTexts.daysTwo,
  },
  dateInvalid: {
    isError: false,
    ...importsTexts.dateInvalid,
  },
  sameAsLine: {
    isError: false,
    ...importsTexts.sameAsLine,
  },
  alreadyThere: {
    isError: false,
    ...importsTexts.alreadyThere,
  },
  customerThere: {
    isError: false,
    ...importsTexts.customerThere,
  },
  customerOfLine: {
    isError: false,
    ...importsTexts.customerOfLine,
  },
  propertyThere: {
    isError: false,
    ...importsTexts.propertyThere,
  },
  propertyOfLine: {
    isError: false,
    ...importsTexts.propertyOfLine,
  },
  addressShared: {
    isError: false,
    ...importsTexts.addressShared,
  },
  serviceThere: {
    isError: false,
    ...importsTexts.serviceThere,
  },
  phoneTaken: {
    isError: false,
    ...importsTexts.phoneTaken,
  },
  emailTaken: {
    isError: false,
    ...importsTexts.emailTaken,
  },
  contactKept: {
    isError: false,
    ...importsTexts.contactKept,
  },
  contactLeft: {
    isError: false,
    ...importsTexts.contactLeft,
  },
  nameGuessed: {
    isError: false,
    ...importsTexts.nameGuessed,
  },
  nameIncomplete: {
    isError: false,
    ...importsTexts.nameIncomplete,
  },
  addresseeLeft: {
    isError: false,
    ...importsTexts.addresseeLeft,
  },
  noHouseNumber: {
    isError: false,
    ...importsTexts.noHouseNumber,
  },
  addressPartLeft: {
    isError: false,
    ...importsTexts.addressPartLeft,
  },
  valuesLeft: {
    isError: false,
    ...importsTexts.valuesLeft,
  },
  zipcodeRead: {
    isError: false,
    ...importsTexts.zipcodeRead,
  },
  zipcodeUnknown: {
    isError: false,
    ...importsTexts.zipcodeUnknown,
  },
  cityFromZip: {
    isError: false,
    ...importsTexts.cityFromZip,
  },
  stateGuessed: {
    isError: false,
    ...importsTexts.stateGuessed,
  },
  dayOff: {
    isError: false,
    ...importsTexts.dayOff,
  },
  notActive: {
    isError: false,
    ...importsTexts.notActive,
  },
  noPrice: {
    isError: false,
    ...importsTexts.noPrice,
  },
  noVendor: {
    isError: false,
    ...importsTexts.noVendor,
  },
  noMarket: {
    isError: false,
    ...importsTexts.noMarket,
  },
  companyRead: {
    isError: false,
    ...importsTexts.companyRead,
  },
  companyOrPerson: {
    isError: false,
    ...importsTexts.companyOrPerson,
  },
  nameWords: {
    isError: false,
    ...importsTexts.nameWords,
  },
  noService: {
    isError: false,
    ...importsTexts.noService,
  },
  pinFar: {
    isError: false,
    ...importsTexts.pinFar,
  },
  formulaAsText: {
    isError: false,
    ...importsTexts.formulaAsText,
  },
  noTelephone: { isError: false, ...importsTexts.noTelephone },
  noEmail: { isError: false, ...importsTexts.noEmail },
} as const satisfies Record<string, Bilingual & { isError: boolean }>;
export type ImportReasonKey = keyof typeof IMPORT_REASONS;
export const IMPORT_REASON_KEYS = Object.keys(IMPORT_REASONS) as [ImportReasonKey, ...ImportReasonKey[]];

/** Reasons for not importing a row's service although its customer and property are imported. */
export const SERVICE_TROUBLES: readonly ImportReasonKey[] = [
  'serviceUnknown',
  'serviceTwo',
  'frequencyUnknown',
  'frequencyMissing',
  'priceInvalid',
  'priceNeeded',
  'dayUnknown',
  'daysTwo',
  'dateInvalid',
];

export interface ImportReason {
  field: ImportField | null;
  key: ImportReasonKey;
  values?: Record<string, string>;
}

/** Text of a reason, preceded by the name of the field, if it concerns one. */
export function showReason(reason: ImportReason, language: Language): string {
  const text = fill(IMPORT_REASONS[reason.key][language], reason.values);
  return reason.field ? `${IMPORT_FIELDS[reason.field][language]}: ${text}` : text;
}

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

/** Meanings of words that the import doesn't know, for all rows of a file; `none` sells no service. */
export const NO_SERVICE = 'none';
/** Services that a row can sell. */
export const SOLD_TYPES = ['mow', 'bnb'] as const satisfies readonly ServiceType[];
export const importWordsBody = z.object({
  service: z.record(z.string().max(200), z.enum([...SOLD_TYPES, NO_SERVICE], { error: 'invalid' })),
  frequency: z.record(
    z.string().max(200),
    z.union([z.literal(FREQUENCIES), z.literal(NO_SERVICE)], { error: 'invalid' }),
  ),
});
export type ImportWordsBody = z.infer<typeof importWordsBody>;
/** Fields whose unknown words are asked about. */
export const WORD_FIELDS = ['service', 'frequency'] as const satisfies readonly ImportField[];

/**
 * Decisions about a row: left out, imported as a customer of its own although it resembles another one, or
 * added to the customer that it resembles.
 */
export const IMPORT_CHOICES = ['skip', 'different', 'same'] as const;
export type ImportChoice = (typeof IMPORT_CHOICES)[number];

/** Longest text of an edited cell. */
export const EDITED_CELL_CHARACTERS = 10_000;

/** PUT /imports/{id}/rows/{line}: what is left out stays as it is. */
export const importRowBody = z.object({
  /** Corrected cells by the column's name; null restores the file's own. */
  cells: z.record(z.string().max(300), z.string().max(EDITED_CELL_CHARACTERS).nullable()).optional(),
  /** Null takes a decision back. */
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
});
export type ImportRunBody = z.infer<typeof importRunBody>;

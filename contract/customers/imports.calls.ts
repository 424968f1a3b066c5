import { z } from 'zod';
import {
  byUuid,
  type Call,
  type CallAddress,
  data,
  file,
  listQuery,
  page,
  plain,
} from '#contract/core/call.ts';
import { FREQUENCIES, WEEKDAYS } from '#contract/core/enums.ts';
import { idField } from '#contract/core/validation.ts';
import { IMPORT_REASON_KEYS } from './importReasons.ts';
import {
  cityZipcode,
  IMPORT_CHOICES,
  IMPORT_FIELD_NAMES,
  IMPORT_STATUSES,
  IMPORT_VERDICTS,
  importColumnsBody,
  importRowBody,
  importRunBody,
  importTableBody,
  importWordsBody,
  NO_SERVICE,
  SOLD_TYPES,
  STATUS_MEANINGS,
  WORD_FIELDS,
} from './imports.ts';

/** Counts besides the row counts by verdict, such as records that the rows created or would create. */
const COUNTED = [
  'customers',
  'properties',
  'services',
  'visits',
  'withRemarks',
  'withoutService',
  'alike',
  'second',
  'alikeUndecided',
  'secondUndecided',
  'balances',
  'kept',
] as const;

/** Part of the file that is read as a table. */
const importLayout = z.object({
  /** Sheets of a workbook that have rows; a file of another kind has one without a name. */
  sheets: z.array(z.object({ name: z.string(), rows: z.number() })),
  /** Position of the sheet that is read. */
  sheet: z.number(),
  /** Line that names the columns, from 1; 0 if none does. */
  headerLine: z.number(),
  /** First lines of the sheet, to choose the header from. */
  top: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
});
export type ImportLayout = z.output<typeof importLayout>;

const importRecord = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Encoding with which the file was read, such as `utf-8` or `windows-1252`. */
  encoding: z.string(),
  /** Null for imports from before sheets and headers could be chosen. */
  layout: importLayout.nullable(),
  /** Earlier import with the same columns, whose meanings were copied. */
  rememberedFrom: z.object({ id: z.string(), fileName: z.string(), createdAt: z.string() }).nullable(),
  /** Column → field, in the order of the file; null for a column that is left out. */
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.enum(IMPORT_FIELD_NAMES).nullable(),
      samples: z.array(z.string()),
    }),
  ),
  totalRows: z.number(),
  /** While checking or importing: rows processed so far. */
  doneRows: z.number(),
  counts: z.partialRecord(z.enum([...IMPORT_VERDICTS, ...COUNTED]), z.number()),
  /** Reason for a failure, in the reader's language. */
  error: z.string().nullable(),
  /** ISO timestamps. */
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ImportRecord = z.output<typeof importRecord>;

const importRow = z.object({
  /** Line number in the file; the header is line 1. */
  line: z.number(),
  /** Original values in the order of the file's columns. */
  cells: z.array(z.string()),
  /** Corrected cells by position. */
  edits: z.record(z.string(), z.string()),
  choice: z.enum(IMPORT_CHOICES).nullable(),
  /** Normalized values as they are stored; null for a row that is left out or not checked yet. */
  stored: z
    .object({
      /** First and last name; empty if there is only a company. */
      name: z.string(),
      companyName: z.string().nullable(),
      /** Only for a new customer; an existing one keeps the stored value. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      emergencyPhone: z.string().nullable(),
      address: z.string(),
      duplexUnit: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zipcode: z.string(),
      /** Further fields with their values as the reader's language writes them. */
      others: z.array(z.object({ field: z.enum(IMPORT_FIELD_NAMES), text: z.string() })),
    })
    .nullable(),
  verdict: z.enum(IMPORT_VERDICTS),
  reasons: z.array(
    z.object({
      field: z.enum(IMPORT_FIELD_NAMES).nullable(),
      key: z.enum(IMPORT_REASON_KEYS),
      values: z.record(z.string(), z.string()).optional(),
      text: z.string(),
      isError: z.boolean(),
    }),
  ),
  propertyId: z.number().nullable(),
});
export type ImportRow = z.output<typeof importRow>;

/** A crew's work on a weekday in an average week, in minutes: now, and with the valid rows of the file. */
const crewDayLoad = z.object({
  crewId: z.number(),
  crewName: z.string(),
  weekday: z.literal(WEEKDAYS),
  capacityMinutes: z.number(),
  /** Visits in an average week. */
  visitsBefore: z.number(),
  visitsAfter: z.number(),
  minutesBefore: z.number(),
  minutesAfter: z.number(),
});
/**
 * A word in a service, frequency or status column that the import doesn't know, or a city whose rows have no
 * ZIP code, whether or not the office has answered what it means.
 */
const importWord = z.object({
  field: z.enum(WORD_FIELDS),
  word: z.string(),
  /** Rows with the word. */
  rows: z.number(),
  /** The answer, if any: a service, a frequency in weeks, none, what a status means, or a ZIP code. */
  meaning: z
    .union([
      z.enum([...SOLD_TYPES, NO_SERVICE]),
      z.literal(FREQUENCIES),
      z.enum(STATUS_MEANINGS),
      cityZipcode,
    ])
    .nullable(),
  /** Meaning of a status, or a city's only ZIP code, until it is answered; null for other words. */
  assumed: z.union([z.enum(STATUS_MEANINGS), cityZipcode]).nullable(),
});
export type ImportWord = z.output<typeof importWord>;

export type CrewDayLoad = z.output<typeof crewDayLoad>;

/** A reason or remark with the number of rows that have it. */
const importRemark = z.object({
  key: z.enum(IMPORT_REASON_KEYS),
  isError: z.boolean(),
  rows: z.number(),
  /** The remark without a row's values, in the reader's language. */
  text: z.string(),
});
export type ImportRemark = z.output<typeof importRemark>;

export const importCalls = {
  'GET /imports': {
    operationId: 'listImports',
    summary: 'Imports',
    query: listQuery,
    answer: page(importRecord),
  },
  'GET /imports/sample.csv': {
    operationId: 'getImportSample',
    summary: 'A sample file to start from',
    answer: file(),
  },
  'POST /imports': {
    operationId: 'createImport',
    summary: 'Uploads a customer file; nothing is imported yet',
    form: z.object({ id: z.uuid(), file: z.file() }),
    answer: plain(importRecord, 201),
  },
  'GET /imports/:id': {
    operationId: 'getImport',
    summary: 'Reads an import',
    params: byUuid,
    answer: plain(importRecord),
  },
  'PUT /imports/:id/columns': {
    operationId: 'setImportColumns',
    summary: 'Matches the file’s columns to fields',
    params: byUuid,
    body: importColumnsBody,
    answer: data(importRecord),
  },
  'PUT /imports/:id/table': {
    operationId: 'setImportTable',
    summary: 'Chooses the file’s sheet and the line with the column names',
    params: byUuid,
    body: importTableBody,
    answer: data(importRecord),
  },
  'GET /imports/:id/words': {
    operationId: 'listImportWords',
    summary:
      'Words for services, frequencies and statuses that the import does not know, and cities without a ZIP code, each once',
    params: byUuid,
    answer: data(z.array(importWord)),
  },
  'PUT /imports/:id/words': {
    operationId: 'setImportWords',
    summary: 'Maps unknown words for all rows; the file must be checked again',
    params: byUuid,
    body: importWordsBody,
    answer: data(importRecord),
  },
  'POST /imports/:id/undo': {
    operationId: 'undoImport',
    summary: 'Starts undoing an import, if none of its records has been used',
    params: byUuid,
    answer: data(importRecord, 202),
  },
  'POST /imports/:id/check': {
    operationId: 'checkImport',
    summary: 'Starts checking every row; nothing is imported yet',
    params: byUuid,
    answer: data(importRecord, 202),
  },
  'POST /imports/:id/run': {
    operationId: 'runImport',
    summary: 'Starts importing the rows',
    params: byUuid,
    body: importRunBody,
    answer: data(importRecord, 202),
  },
  'POST /imports/:id/stop': {
    operationId: 'stopImport',
    summary: 'Stops an import in progress; nothing of it is kept',
    params: byUuid,
    answer: data(importRecord),
  },
  'GET /imports/:id/rows': {
    operationId: 'listImportRows',
    summary: 'The file’s rows and what happens to each',
    params: byUuid,
    query: listQuery,
    answer: page(importRow),
  },
  'PUT /imports/:id/rows/:line': {
    operationId: 'updateImportRow',
    summary: 'Corrects a row or decides what happens to it; affected rows are checked again',
    params: byUuid.extend({ line: idField }),
    body: importRowBody,
    answer: data(z.object({ row: importRow, import: importRecord })),
  },
  'GET /imports/:id/remarks': {
    operationId: 'listImportRemarks',
    summary: 'Errors and remarks found by the check, with row counts, errors first',
    params: byUuid,
    answer: data(z.array(importRemark)),
  },
  'GET /imports/:id/loads': {
    operationId: 'listImportLoads',
    summary: 'How full crews’ days would be with the valid rows, fullest first',
    params: byUuid,
    answer: data(z.array(crewDayLoad)),
  },
  'GET /imports/:id/errors.csv': {
    operationId: 'getImportErrors',
    summary: 'Rows that can’t be fully imported, as a file to correct',
    params: byUuid,
    answer: file(),
  },
} satisfies Record<CallAddress, Call>;

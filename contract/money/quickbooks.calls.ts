import { z } from 'zod';
import { byId, type Call, type CallAddress, data, file, listQuery, page } from '#contract/core/call.ts';
import { idField } from '#contract/core/validation.ts';
import { BOOK_FILES, BOOK_KINDS, BOOK_NAMES, bookPeriodBody, bookRunBody } from './quickbooks.ts';

const bookRun = z.object({
  id: z.number(),
  /** Consecutive from 1. */
  number: z.number(),
  fromDay: z.string().nullable(),
  toDay: z.string(),
  entryCount: z.number(),
  transactionCount: z.number(),
  /** Total of all debits, which equals that of the credits. */
  debitCents: z.number(),
  actorName: z.string(),
  /** ISO timestamps. */
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  /** True for the latest run that wasn't undone. */
  canUndo: z.boolean(),
});
export type BookRun = z.output<typeof bookRun>;

const bookPreview = z.object({
  /** Ledger entries that no run has exported. */
  entryCount: z.number(),
  /** Unexported entries before the first day, which are left for another run. */
  earlierCount: z.number(),
  /** Number and total of entries by kind. */
  kinds: z.record(z.enum(BOOK_KINDS), z.object({ count: z.number(), cents: z.number() })),
  /** Changes per account. */
  accounts: z.array(
    z.object({
      account: z.enum(BOOK_NAMES),
      name: z.string().nullable(),
      debitCents: z.number(),
      creditCents: z.number(),
    }),
  ),
  /** Names that these entries need and the settings lack. */
  missing: z.array(z.enum(BOOK_NAMES)),
  lastRun: bookRun.nullable(),
});
export type BookPreview = z.output<typeof bookPreview>;

const runFile = { params: z.object({ id: idField, kind: z.enum(BOOK_FILES) }), answer: file('text/plain') };

export const quickbooksCalls = {
  'POST /quickbooks/preview': {
    operationId: 'previewQuickbooksRun',
    summary: 'Entries not yet exported to QuickBooks',
    body: bookPeriodBody,
    answer: data(bookPreview),
  },
  'GET /quickbooks/runs': {
    operationId: 'listQuickbooksRuns',
    summary: 'QuickBooks export runs',
    query: listQuery,
    answer: page(bookRun),
  },
  'POST /quickbooks/runs': {
    operationId: 'createQuickbooksRun',
    summary: 'Exports new entries to files for QuickBooks, each entry once',
    body: bookRunBody,
    answer: data(bookRun, 201),
  },
  'GET /quickbooks/runs/:id/:kind': {
    operationId: 'getQuickbooksRunFile',
    summary: 'A run’s file, the same each time',
    ...runFile,
  },
  'POST /quickbooks/runs/:id/undo': {
    operationId: 'undoQuickbooksRun',
    summary: 'Undoes the newest run; its entries wait for the next one',
    params: byId,
    answer: data(bookRun),
  },
} satisfies Record<CallAddress, Call>;

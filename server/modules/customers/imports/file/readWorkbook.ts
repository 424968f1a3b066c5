import { Worker } from 'node:worker_threads';
import { IMPORT_MAX_ROWS } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import { customersTexts } from '#texts/server/customers.ts';
import type { Sheet } from './sheet.ts';

/** Rows read per sheet, enough to say by how much a file is too long. */
const MAX_ROWS = IMPORT_MAX_ROWS * 4;
/** A workbook that needs more memory than this is refused, instead of ending the server. */
const MAX_MEMORY_MB = 1024;

/** Workbooks are read one after another, so that several uploads don't add up. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads an Excel or OpenDocument workbook in its own thread, so that the server stays responsive. Hidden
 * sheets are skipped. Throws `unsupported_file` if it is damaged, locked by a password or no workbook.
 */
export function readWorkbook(bytes: Buffer): Promise<Sheet[]> {
  const reading = last.then(() => readInThread(bytes));
  last = reading.catch(() => undefined);
  return reading;
}

function readInThread(bytes: Buffer): Promise<Sheet[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Sheet[]>();
  const thread = new Worker(new URL('./workbookThread.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), maxRows: MAX_ROWS },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const refuse = () => reject(new AppError('unsupported_file', customersTexts.imports.workbookUnreadable));
  thread.once('message', resolve);
  thread.once('error', refuse);
  thread.once('exit', refuse);
  return promise;
}

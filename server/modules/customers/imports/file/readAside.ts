import { Worker } from 'node:worker_threads';
import { IMPORT_MAX_ROWS } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import { customersTexts } from '#texts/server/customers.ts';
import type { Sheet, SheetFile } from './sheet.ts';

/** Maximum number of rows read per sheet; enough to report by how much a file exceeds the limit. */
const MAX_ROWS = IMPORT_MAX_ROWS * 4;
/** Memory limit of the thread; a larger file is refused instead of ending the server. */
const MAX_MEMORY_MB = 1024;

export type AsideKind = 'text' | 'xlsx' | 'xls' | 'ods';

/** The thread's work. */
export interface Aside {
  bytes: Uint8Array;
  kind: AsideKind;
  maxRows: number;
}

/**
 * The thread's messages: each sheet followed by its rows in parts, and at the end the encoding or an error.
 */
export type ThreadMessage =
  | { sheet: string }
  | { rows: string[][] }
  | { encoding: string }
  | { refusal: Pick<AppError, 'code' | 'text'> };

/** Files are read one after another, so that several uploads don't use memory at the same time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file in its own thread, so that the server stays responsive. Hidden sheets of a workbook are
 * skipped. Throws `unsupported_file` if it is damaged, password-protected or of another type, `invalid` with
 * advice, or the signal's reason once it is aborted.
 */
export function readAside(bytes: Buffer, kind: AsideKind, signal?: AbortSignal): Promise<SheetFile> {
  const reading = last.then(() => readInThread(bytes, kind, signal));
  last = reading.catch(() => undefined);
  return reading;
}

function readInThread(bytes: Buffer, kind: AsideKind, signal?: AbortSignal): Promise<SheetFile> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<SheetFile>();
  const workerData: Aside = { bytes: new Uint8Array(bytes), kind, maxRows: MAX_ROWS };
  const thread = new Worker(new URL('./fileThread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const sheets: Sheet[] = [];
  thread.on('message', (message: ThreadMessage) => {
    if ('sheet' in message) sheets.push({ name: message.sheet, rows: [] });
    else if ('rows' in message) {
      sheets.at(-1)?.rows.push(...message.rows);
      setImmediate(() => thread.postMessage('more'));
    } else if ('encoding' in message) resolve({ encoding: message.encoding, sheets });
    else reject(new AppError(message.refusal.code, message.refusal.text));
  });
  const refuse = () => reject(new AppError('unsupported_file', customersTexts.imports.workbookUnreadable));
  thread.once('error', refuse);
  thread.once('exit', refuse);
  const stop = () => {
    reject(signal?.reason);
    void thread.terminate();
  };
  signal?.addEventListener('abort', stop, { once: true });
  return promise.finally(() => signal?.removeEventListener('abort', stop));
}

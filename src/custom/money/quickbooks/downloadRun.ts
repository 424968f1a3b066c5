import type { BookRun } from '#contract/money/quickbooks.calls.ts';
import type { BookFile, BookRunBody } from '#contract/money/quickbooks.ts';
import { addressOf, call } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';

/** The calls of the files for QuickBooks. Each throws `HttpError`. */

/** The key makes repeating it after a lost answer harmless. */
export const makeRun = (body: BookRunBody, idempotencyKey: string) =>
  call('POST /quickbooks/runs', { body, idempotencyKey });

export const undoRun = (id: number) => call('POST /quickbooks/runs/:id/undo', { params: { id } });

export const downloadRun = ({ id, number }: BookRun, kind: BookFile) =>
  download(
    addressOf('GET /quickbooks/runs/:id/:kind', { params: { id, kind } }),
    `quickbooks-${number}.${kind}`,
  );

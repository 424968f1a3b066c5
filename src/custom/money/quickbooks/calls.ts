import type { BookRun } from '#contract/money/quickbooks.calls.ts';
import type { BookFile, BookPeriod, BookRunBody } from '#contract/money/quickbooks.ts';
import { addressOf, call, callPage } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';

/** The calls of the files for QuickBooks. Each throws `HttpError`. */

export const previewRun = async (body: BookPeriod, signal?: AbortSignal) =>
  (await call('POST /quickbooks/preview', { body, expose: false, signal })).data;

/** The key makes repeating it after a lost answer harmless. */
export const makeRun = (body: BookRunBody, idempotencyKey: string) =>
  call('POST /quickbooks/runs', { body, idempotencyKey });

export const undoRun = (id: number) => call('POST /quickbooks/runs/:id/undo', { params: { id } });

export const listRuns = async () =>
  (await callPage('GET /quickbooks/runs', { range: [0, 49], sort: ['id', 'DESC'] })).rows;

export const downloadRun = ({ id, number }: BookRun, kind: BookFile) =>
  download(
    addressOf('GET /quickbooks/runs/:id/:kind', { params: { id, kind } }),
    `quickbooks-${number}.${kind}`,
  );

import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import type { ImportColumnsBody, ImportRunBody } from '#contract/customers/imports.ts';
import { addressOf, call, callPage } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';

/** The import's calls. Each throws `HttpError`. */

/** Uploads a file under an ID chosen here, so that repeating it after a lost answer finds the same import. */
export function uploadFile(id: string, file: File) {
  const form = new FormData();
  form.set('id', id);
  form.set('file', file);
  return call('POST /imports', { body: form, expose: false });
}

export const getImport = (id: string) => call('GET /imports/:id', { params: { id } });

export const setColumns = async (id: string, body: ImportColumnsBody) =>
  (await call('PUT /imports/:id/columns', { params: { id }, body, expose: false })).data;

export const startCheck = async (id: string) =>
  (await call('POST /imports/:id/check', { params: { id }, expose: false })).data;

export const startRun = async (id: string, body: ImportRunBody) =>
  (await call('POST /imports/:id/run', { params: { id }, body, expose: false })).data;

export const stopImport = async (id: string) =>
  (await call('POST /imports/:id/stop', { params: { id }, expose: false })).data;

export const getLoads = async (id: string) => (await call('GET /imports/:id/loads', { params: { id } })).data;

interface RowsQuery {
  filter: Record<string, unknown>;
  /** Counted from 0. */
  page: number;
  perPage: number;
}

/** Returns one page of the file's rows with their verdicts. */
export function getRows(id: string, { filter, page, perPage }: RowsQuery) {
  const from = page * perPage;
  return callPage('GET /imports/:id/rows', {
    params: { id },
    filter,
    range: [from, from + perPage - 1],
    sort: ['line', 'ASC'],
  });
}

/** Downloads the rejected rows, to be corrected and imported again. */
export const downloadErrors = ({ id, fileName }: Pick<ImportRecord, 'id' | 'fileName'>) =>
  download(addressOf('GET /imports/:id/errors.csv', { params: { id } }), `errors-${fileName}`);

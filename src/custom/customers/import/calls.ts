import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import type {
  ImportColumnsBody,
  ImportRowBody,
  ImportRunBody,
  ImportTableBody,
  ImportWordsBody,
} from '#contract/customers/imports.ts';
import { addressOf, call } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';

/** The import's calls. Each throws `HttpError`. */

/** Uploads a file under an id from the caller, so that a retry after a lost response finds the import. */
export function uploadFile(id: string, file: File) {
  const form = new FormData();
  form.set('id', id);
  form.set('file', file);
  return call('POST /imports', { body: form, expose: false });
}

export const setColumns = async (id: string, body: ImportColumnsBody) =>
  (await call('PUT /imports/:id/columns', { params: { id }, body, expose: false })).data;

export const setTable = async (id: string, body: ImportTableBody) =>
  (await call('PUT /imports/:id/table', { params: { id }, body, expose: false })).data;

export const setWords = async (id: string, body: ImportWordsBody) =>
  (await call('PUT /imports/:id/words', { params: { id }, body, expose: false })).data;

export const undoImport = async (id: string) =>
  (await call('POST /imports/:id/undo', { params: { id }, expose: false })).data;

export const changeRow = async (id: string, line: number, body: ImportRowBody) =>
  (await call('PUT /imports/:id/rows/:line', { params: { id, line }, body, expose: false })).data;

export const startCheck = async (id: string) =>
  (await call('POST /imports/:id/check', { params: { id }, expose: false })).data;

export const startRun = async (id: string, body: ImportRunBody) =>
  (await call('POST /imports/:id/run', { params: { id }, body, expose: false })).data;

export const stopImport = async (id: string) =>
  (await call('POST /imports/:id/stop', { params: { id }, expose: false })).data;

/** Downloads the rejected rows, to be corrected and imported again. */
export const downloadErrors = ({ id, fileName }: Pick<ImportRecord, 'id' | 'fileName'>) =>
  download(
    addressOf('GET /imports/:id/errors.csv', { params: { id } }),
    `errors-${fileName.replace(/\.\w+$/, '')}.csv`,
  );

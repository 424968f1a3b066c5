import type { ImportColumnsBody, ImportRecord, ImportRow, ImportRunBody } from '../../../contract/imports.ts';
import { apiUrl, call, fetchJson, send } from '../../dataProvider/http.ts';

/** The import's calls. Each throws `HttpError`. */

/** Hands a file in under an id of our own: a repeat after a lost answer finds the import that is there. */
export function uploadFile(id: string, file: File): Promise<ImportRecord> {
  const form = new FormData();
  form.set('id', id);
  form.set('file', file);
  return fetchJson<ImportRecord>('POST', '/imports', { body: form, expose: false });
}

export const getImport = (id: string) => fetchJson<ImportRecord>('GET', `/imports/${id}`);

export const setColumns = async (id: string, body: ImportColumnsBody) =>
  (await call<ImportRecord>('PUT', `/imports/${id}/columns`, { body, expose: false })).data;

export const startCheck = async (id: string) =>
  (await call<ImportRecord>('POST', `/imports/${id}/check`, { expose: false })).data;

export const startRun = async (id: string, body: ImportRunBody) =>
  (await call<ImportRecord>('POST', `/imports/${id}/run`, { body, expose: false })).data;

/** Stops what is under way; nothing of it remains. */
export const stopImport = async (id: string) =>
  (await call<ImportRecord>('POST', `/imports/${id}/stop`, { expose: false })).data;

export interface RowsQuery {
  filter: Record<string, unknown>;
  /** From 0. */
  page: number;
  perPage: number;
}

export interface RowsPage {
  rows: ImportRow[];
  total: number;
}

/** One page of the file's rows with what became of each. */
export async function getRows(id: string, { filter, page, perPage }: RowsQuery): Promise<RowsPage> {
  const from = page * perPage;
  const answer = await send(
    apiUrl(`/imports/${id}/rows`, {
      filter: JSON.stringify(filter),
      range: JSON.stringify([from, from + perPage - 1]),
      sort: JSON.stringify(['line', 'ASC']),
    }),
  );
  const total = Number(answer.headers.get('Content-Range')?.split('/').at(-1) ?? 0);
  return { rows: answer.json as ImportRow[], total };
}

import { read } from 'hucre';
import Papa from 'papaparse';
import { expect } from 'vitest';
import { API_BASE } from '#contract/core/paths.ts';
import { workbookOf } from '#contract/core/workbooks.ts';
import { pdfText } from '#tests/unit/support/pdfText.ts';
import type { Person } from './people.ts';
import type { TestApp } from './testApp.ts';

/** Downloads a file as a user. */
export async function downloaded(app: TestApp, person: Person, path: string): Promise<Buffer> {
  const answer = await app.app.inject({
    method: 'GET',
    url: `${API_BASE}${path}`,
    headers: { authorization: person.token },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** Downloads a PDF and returns its text by page. */
export const downloadedPdf = async (...args: Parameters<typeof downloaded>): Promise<string[][]> =>
  pdfText(await downloaded(...args));

/** Downloads a CSV and returns its text without the byte order mark. */
export const downloadedCsv = async (...args: Parameters<typeof downloaded>): Promise<string> =>
  (await downloaded(...args)).toString('utf8').replace('\uFEFF', '');

/** Downloads a CSV and its workbook, and expects the same head and number of rows. */
export async function expectSameWorkbook(app: TestApp, person: Person, path: string): Promise<void> {
  const csv = Papa.parse<string[]>(await downloadedCsv(app, person, path), { skipEmptyLines: true }).data;
  const workbook = (workbookOf(`GET ${path}`) ?? '').replace('GET ', '');
  const { sheets } = await read(await downloaded(app, person, workbook));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.rows[0]).toEqual(csv[0]);
  expect(sheets[0]?.rows).toHaveLength(csv.length);
}

import type { ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import type { Person } from './people.ts';
import type { TestApp } from './testApp.ts';

const BOUNDARY = '----sward-test';

/** Sends a file like a browser's form. */
export async function upload(
  app: TestApp,
  person: Person,
  path: string,
  fields: Record<string, string>,
  file: { name: string; bytes: Buffer | string },
): Promise<{ status: number; body: ImportRecord & Omit<ErrorBody, 'status'> }> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: text/csv\r\n\r\n`;
  const response = await app.app.inject({
    method: 'POST',
    url: `${API_BASE}${path}`,
    headers: { authorization: person.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(file.bytes),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  });
  return { status: response.statusCode, body: response.json() };
}

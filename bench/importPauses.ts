import { randomUUID } from 'node:crypto';
import { API_BASE } from '#contract/core/paths.ts';
import { connectServer } from '#server/db/connect.ts';
import { meterOf } from './meter.ts';
import { ownDatabase } from './ownDatabase.ts';
import { productServer } from './product.ts';

const ROWS = 50_000;
const BUDGET_PAUSE_MS = 50;
const BOUNDARY = '----sward-bench';

/**
 * Imports a list of 50,000 rows and measures, for each step, how long the server went without serving other
 * requests.
 */
export async function benchImportPauses(url: string, say: (line: string) => void): Promise<void> {
  const own = await ownDatabase(url, 'bench_import_pauses');
  const connection = connectServer(own.url);
  const measure = meterOf(connection);
  const { app, token, jobs } = await productServer(connection);
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const { cost } = await measure(work);
    const isWithin = cost.pieceMs <= BUDGET_PAUSE_MS;
    say(
      `  ${name.padEnd(14)} ${seconds(cost.ms)}, ${seconds(cost.serverMs)} own work, longest piece ` +
        `${cost.pieceMs.toFixed(0).padStart(4)} ms (${cost.pieceGcMs.toFixed(0)} ms collecting garbage)  ${isWithin ? 'within budget' : 'OVER BUDGET'}`,
    );
  };
  const send = async (method: 'GET' | 'POST', path: string, payload?: object | string) => {
    const isForm = typeof payload === 'string';
    const type = isForm ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {};
    const response = await app.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: { authorization: token, ...type },
      ...(payload !== undefined && { payload }),
    });
    if (response.statusCode >= 400) throw new Error(`${path}: ${response.body}`);
  };
  const id = randomUUID();
  const form = formOf(id, listOf(ROWS));
  await timed('uploaded', () => send('POST', '/imports', form));
  await send('POST', `/imports/${id}/check`);
  await timed('checked', () => jobs.run());
  for (const part of ['loads', 'words', 'remarks', 'rows'])
    await timed(`its ${part}`, () => send('GET', `/imports/${id}/${part}`));
  await send('POST', `/imports/${id}/run`, {});
  await timed('imported', () => jobs.run());
  await app.close();
  await connection.close();
  await own.drop();
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

const formOf = (id: string, csv: string) =>
  [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="id"\r\n\r\n${id}\r\n`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="many.csv"\r\n`,
    `Content-Type: text/csv\r\n\r\n${csv}\r\n--${BOUNDARY}--\r\n`,
  ].join('');

const HEADER = 'Name,Email,Phone,Address,City,State,Zip,Service,Frequency,Price,Notes';

/** A list of customers; a tenth have a second property, and the last column is mostly empty. */
function listOf(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const person = at % 10 === 9 ? at - 1 : at;
    const phone = String(2_000_000_000 + person);
    return (
      `Pat Person${person},pat${person}@example.com,${phone},${at + 1} Elm St Apt ${(at % 50) + 1},Austin,TX,` +
      `${78701 + (at % 40)},Mowing,${at % 2 ? 'Weekly' : 'Biweekly'},${30 + (at % 60)},${at === count - 1 ? 'gate' : ''}`
    );
  });
  return [HEADER, ...rows].join('\n');
}

import type { CallBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import type { ReportInfo } from '#contract/insight/reports.calls.ts';
import { connectServer } from '#server/db/connect.ts';
import { fill } from './api.ts';
import { productServer } from './product.ts';

/** Maximum milliseconds until the first rows of a report. */
const BUDGET = 1000;
const ROUNDS = 3;

/**
 * Measures the time to the first rows of each report as the page opens it, its totals, and the report over
 * all days.
 */
export async function benchReports(url: string, say: (line: string) => void): Promise<void> {
  await fill(url);
  const connection = connectServer(url, 4);
  const { app, token } = await productServer(connection);
  const get = async <T>(path: string) => {
    const started = performance.now();
    const answer = await app.inject({ url: `${API_BASE}${path}`, headers: { authorization: token } });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return { body: answer.json<T>(), milliseconds: performance.now() - started };
  };
  const median = async (path: string) => {
    const times = [];
    for (let round = 0; round < ROUNDS; round++) times.push((await get(path)).milliseconds);
    return times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
  };
  const { body } = await get<CallBody<ReportInfo[]>>('/reports');
  for (const { name, filters } of body.data) {
    const usual = await median(`/reports/${name}?range=[0,49]`);
    const hasPeriod = filters.some(({ kind }) => kind === 'period');
    const all = hasPeriod ? await median(`/reports/${name}?range=[0,49]&filter={"period":"all"}`) : usual;
    const totals = await median(`/reports/${name}/summary?filter={}`);
    const verdict = Math.max(usual, totals) <= BUDGET ? 'within budget' : 'OVER BUDGET';
    const shown = (time: number) => `${time.toFixed(0).padStart(6)} ms`;
    say(
      `  ${name.padEnd(24)} ${shown(usual)} (at most ${BUDGET})  totals ${shown(totals)}  all days ${shown(all)}  ${verdict}`,
    );
  }
  await app.close();
  await connection.close();
}

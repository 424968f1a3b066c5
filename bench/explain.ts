import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import type pg from 'pg';
import { API_BASE } from '#contract/core/paths.ts';
import { connectServer } from '#server/db/connect.ts';
import { fill } from './api.ts';
import { productServer } from './product.ts';
import { SCENARIOS } from './scenarios.ts';

const FILE = resolve(import.meta.dirname, 'plans.txt');
const SHOWN = 10;

interface Asked {
  screen: string;
  text: string;
  values: unknown[];
}
interface Explained extends Asked {
  /** Wall-clock milliseconds in the database; the faster of two runs. */
  ms: number;
  plan: string;
}

/** Records every query that reads data through the pool, with its screen. */
function listen(pool: pg.Pool): { asked: readonly Asked[]; begin(screen: string): void } {
  const asked: Asked[] = [];
  let current = '';
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  Object.assign(pool, {
    query(...given: unknown[]) {
      const [first, values] = given;
      const text = typeof first === 'string' ? first : (first as { text: string }).text;
      if (/^\s*(select|with|\()/i.test(text))
        asked.push({ screen: current, text, values: Array.isArray(values) ? values : [] });
      return query(...given);
    },
  });
  return {
    asked,
    begin(screen) {
      current = screen;
    },
  };
}

async function explain(pool: pg.Pool, { screen, text, values }: Asked): Promise<Explained> {
  const once = async () => {
    const { rows } = await pool.query<Record<'QUERY PLAN', string>>(
      `explain (analyze, buffers, costs off) ${text}`,
      values,
    );
    const plan = rows.map(row => row['QUERY PLAN']).join('\n');
    return { plan, ms: Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1] ?? 0) };
  };
  const [first, second] = [await once(), await once()];
  return { screen, text, values, ...(first.ms < second.ms ? first : second) };
}

/** Explains the ten slowest statements of all screens, and stores their plans next to this file. */
export async function benchExplain(url: string, say: (line: string) => void): Promise<void> {
  await fill(url);
  const connection = connectServer(url, 4);
  const { app, token, events } = await productServer(connection);
  const ear = listen(connection.pool);
  for (const { name, path, recordedId } of SCENARIOS) {
    ear.begin(name);
    const { statusCode } = await app.inject({
      url: API_BASE + path(recordedId),
      headers: { authorization: token },
    });
    if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}`);
  }
  const asked = [...ear.asked];
  const explained: Explained[] = [];
  for (const one of asked) explained.push(await explain(connection.pool, one));
  await app.close();
  await events.close();
  await connection.close();

  const bySlowness = explained.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
  for (const { screen, ms } of bySlowness) say(`  ${screen.padEnd(36)} ${ms.toFixed(0).padStart(5)} ms`);
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const head = `The ${SHOWN} slowest statements of ${asked.length}, at ${commit} under a load of ${loadavg()[0]?.toFixed(0)}. Made by npm run bench -- explain.\n`;
  const parts = bySlowness.map(
    ({ screen, ms, text, values, plan }) =>
      `${'='.repeat(100)}\n${screen}: ${ms.toFixed(1)} ms\n\n${text}\n-- ${JSON.stringify(values)}\n\n${plan}\n`,
  );
  await writeFile(FILE, [head, ...parts].join('\n'));
  say(`  ${FILE}`);
}

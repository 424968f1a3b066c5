import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { API_BASE } from '#contract/core/paths.ts';
import { EVERYBODY } from '#contract/messaging/newsletters.ts';
import { connectServer } from '#server/db/connect.ts';
import { countAudience } from '#server/modules/messaging/newsletters/audience.ts';
import { fill } from './api.ts';
import { meterOf } from './meter.ts';
import { copyOfDatabase } from './ownDatabase.ts';
import { productServer } from './product.ts';
import { BENCH_TODAY } from './seed.ts';

const BUDGET_MS = 1000;
const BUDGET_PAUSE_MS = 50;
/** A day with 20,000 pending visits. */
const DAY = '2026-06-12';

type Say = (line: string) => void;
interface Answer {
  data: { id: number; netCents?: number };
}

/**
 * Previews and applies bulk changes over 100,000 properties, and measures how long their user and everyone
 * else wait.
 */
export async function benchBulk(url: string, say: Say): Promise<void> {
  await fill(url);
  const copy = await copyOfDatabase(url, 'bench_bulk');
  const connection = connectServer(copy.url, 8);
  const measure = meterOf(connection);
  const { app, token, events, jobs } = await productServer(connection);
  const send = async <T = Answer>(path: string, body: object = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: `${API_BASE}${path}`,
      headers: { authorization: token, 'idempotency-key': randomUUID() },
      payload: body,
    });
    if (response.statusCode >= 400) throw new Error(`${path}: ${response.body}`);
    return response.json<T>();
  };
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const { result, cost } = await measure(work);
    const { ms, serverMs, databaseMs, statements, pauseMs, pieceMs } = cost;
    const isWithin = ms <= BUDGET_MS && pieceMs <= BUDGET_PAUSE_MS;
    say(
      `  ${name.padEnd(44)} ${ms.toFixed(0).padStart(6)} ms  longest pause ${pauseMs.toFixed(0).padStart(4)} ms, ` +
        `${pieceMs.toFixed(0).padStart(3)} of it own work  ` +
        `server ${serverMs.toFixed(0).padStart(5)} ms, database ${databaseMs?.toFixed(0).padStart(5) ?? '?'} ms  ` +
        `${String(statements).padStart(4)} statements  ${isWithin ? 'within budget' : 'OVER BUDGET'}`,
    );
    return result;
  };
  /** Creates a newsletter to everyone. Returns its id and how many it reaches. */
  const newsletter = async () => {
    const sender = { name: 'Green & Sons', address: '1200 Barton Springs Rd, Austin' };
    await connection.pool.query(
      `insert into settings (key, value) values ('general', $1)
       on conflict (key) do update set value = excluded.value`,
      [sender],
    );
    const { id } = await send<{ id: number }>('/news-letters', {
      ...{ name: `Bench ${randomUUID()}`, subject: 'Hello', htmlBody: '<p>Hello</p>', alterBody: 'Hello' },
      audience: EVERYBODY,
    });
    const { reached } = await countAudience(connection.db, EVERYBODY, BENCH_TODAY);
    return { id, reached };
  };
  const day = { from: DAY, spreadDays: 5 };
  const season = {
    startDate: '2026-09-01',
    endDate: '2026-10-30',
    priceChange: { kind: 'percent', percent: 5, roundToCents: 100 },
  };
  const campaign = { effectiveFrom: '2026-07-01', raise: { kind: 'percent', percent: 5 }, roundToCents: 25 };
  try {
    say(
      `  load ${loadavg()[0]?.toFixed(0)}; at most ${BUDGET_MS} ms, at most ${BUDGET_PAUSE_MS} ms of own work without serving other requests:`,
    );
    // The first request compiles the code.
    await send('/moves/preview', day);
    await timed('preview of a move of 20,000 visits', () => send('/moves/preview', day));
    await timed('  a page of its visits', () => send('/moves/preview/visits', day));
    for (const strategy of ['push', 'skip'] as const) {
      const byEmail = strategy === 'push';
      const made = await timed(`  ${strategy}${byEmail ? ', with emails' : ''}, until the response`, () =>
        send('/moves', { ...day, strategy, reason: 'Rain', byEmail }),
      );
      await timed('    in the background', () => jobs.run('schedule.moves'));
      await timed('    events handled', () => events.idle());
      await timed('    its undo, until the response', () => send(`/moves/${made.data.id}/undo`));
      await timed('    in the background', () => jobs.run('schedule.moves'));
      await events.idle();
    }
    await timed('preview of a season for 100,000 services', () => send('/seasons/preview', season));
    await timed('  a page of its services', () =>
      send('/seasons/preview/services', { ...season, start: 50_000 }),
    );
    const carried = await timed('  applied, until the response', () => send('/seasons', season));
    await timed('    in the background', () => jobs.run('seasons.work'));
    await timed('    its undo, until the response', () => send(`/seasons/${carried.data.id}/undo`));
    await timed('    in the background', () => jobs.run('seasons.work'));
    await timed('price campaign preview, 100,000 services', () => send('/price-campaigns/preview', campaign));
    await timed('  a page of its services', () =>
      send('/price-campaigns/preview/services', { ...campaign, start: 50_000 }),
    );
    const raised = await timed('  applied, until the response', () => send('/price-campaigns', campaign));
    await timed('    in the background', () => jobs.run('sales.priceCampaigns'));
    await timed('    its undo, until the response', () => send(`/price-campaigns/${raised.data.id}/undo`));
    await timed('    in the background', () => jobs.run('sales.priceCampaigns'));
    const { id: letterId, reached } = await newsletter();
    await timed(`newsletter to ${reached}, until the response`, () =>
      send(`/news-letters/${letterId}/send`, { count: reached }),
    );
    await timed('  in the background', () => jobs.run('newsletters.queue'));
    for (const [what, name] of [
      ['stop', 'stopped'],
      ['continue', 'resumed'],
    ]) {
      await timed(`  ${name}, until the response`, () => send(`/news-letters/${letterId}/${what}`));
      await timed('    in the background', () => jobs.run('newsletters.queue'));
    }
    const draft = await timed('settlement of 18,000 charges', () =>
      send('/settlements', { vendorId: 3, fromDate: '2026-04-20', toDate: '2026-05-13' }),
    );
    const { id, netCents } = draft.data;
    await timed('  issued', () => send(`/settlements/${id}/issue`, { netCents }));
  } finally {
    await events.close();
    await app.close();
    await connection.close();
    await copy.drop();
  }
}

import Fastify from 'fastify';
import pg from 'pg';
import { API_BASE } from '../contract/paths.ts';
import { connectServer } from '../server/db/connect.ts';
import { productServer } from './product.ts';
import { SCENARIOS } from './scenarios.ts';
import type { Scenario } from './scenarioTools.ts';

const CONNECTIONS = 16;
/** What the product does for every request beyond its own statements: it is not in the bare route. */
const SESSION_STATEMENT = 'session_by_token';

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that the product sends for one request of a scenario. */
async function record(
  server: Awaited<ReturnType<typeof productServer>>,
  scenario: Scenario,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  const spy = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const [first, second] = args as unknown as [
      string | { text: string; name?: string; values?: unknown[] },
      unknown,
    ];
    const config = typeof first === 'string' ? { text: first } : first;
    const values = Array.isArray(second) ? second : ('values' in config && config.values) || [];
    if (!('name' in config && config.name === SESSION_STATEMENT))
      statements.push({ text: config.text, values });
    return query.apply(this, args);
  };
  pg.Client.prototype.query = spy as typeof query;
  const response = await server.app.inject({
    method: scenario.method,
    url: `${API_BASE}${scenario.path(scenario.recordedId)}`,
    headers: { authorization: server.token },
    ...(scenario.body && { payload: scenario.body(scenario.recordedId) }),
  });
  pg.Client.prototype.query = query;
  if (response.statusCode !== 200)
    throw new Error(`${scenario.name}: ${response.statusCode} ${response.body.slice(0, 300)}`);
  return statements;
}

/** The same statements behind a Fastify route and nothing else: no session, no schema, no access. */
async function bareServer(url: string) {
  const product = await productServer(connectServer(url, CONNECTIONS));
  const recorded: Statement[][] = [];
  for (const scenario of SCENARIOS) recorded.push(await record(product, scenario));
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const bare = Fastify();
  SCENARIOS.forEach((scenario, index) => {
    bare.get<{ Params: { id: string } }>(`/${index}/:id`, async request => {
      const id = Number(request.params.id);
      const results = [];
      for (const { text, values } of recorded[index] ?? []) {
        const own = values.map(value => (value === scenario.recordedId ? id : value));
        results.push((await pool.query(text, own)).rows);
      }
      return results;
    });
  });
  return bare;
}

const [kind, databaseUrl = ''] = process.argv.slice(2);
if (kind === 'bare') {
  const address = await (await bareServer(databaseUrl)).listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ address, token: '' });
} else {
  const server = await productServer(connectServer(databaseUrl, CONNECTIONS));
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ address: `${address}${API_BASE}`, token: server.token });
}

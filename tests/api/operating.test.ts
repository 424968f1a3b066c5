import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signedIn } from './support/people.ts';
import { createTestApp, type TestApp } from './support/testApp.ts';

const TOKEN = 'a-token-of-the-operator';
const lines: Record<string, unknown>[] = [];
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: line => lines.push(JSON.parse(line)) });
  app = await createTestApp({ metricsToken: TOKEN }, log);
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

const answered = (route: string) => lines.find(line => line.msg === 'answered' && line.route === route);

it('logs of each answer who asked what, of which record, and how long it took; no words that were typed', async () => {
  await admin.request('GET', '/customers?filter={"q":"Quintana"}');
  await admin.request('GET', '/customers/77');
  expect(answered('/api/v1/customers')).toMatchObject({
    method: 'GET',
    status: 200,
    user: expect.any(Number),
    ms: expect.any(Number),
    address: expect.any(String),
  });
  expect(answered('/api/v1/customers/:id')).toMatchObject({ id: 77, status: 404 });
  expect(JSON.stringify(lines)).not.toContain('Quintana');
});

it('counts answers and what waits for whoever has the token', async () => {
  const read = (authorization?: string) =>
    app.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  expect((await read()).statusCode).toBe(401);
  expect((await read('Bearer another')).statusCode).toBe(401);
  const { statusCode, body } = await read(`Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/customers",status="200"\} 1/,
  );
  expect(body).toMatch(/sward_waiting\{what="messages"\} \d/);
  expect(body).toMatch(/sward_database_connections\{state="busy"\} \d/);
});

it('lets pages reach this server alone, and shows its API to those who are meant to see it', async () => {
  const { headers } = await app.app.inject({ url: '/api/docs/' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("font-src 'self' data:;");
  const hidden = await createTestApp({ hasApiPage: false });
  expect((await hidden.app.inject({ url: '/api/docs/' })).statusCode).toBe(404);
  expect((await hidden.app.inject({ url: '/api/docs/json' })).statusCode).toBe(404);
  await hidden.close();
});

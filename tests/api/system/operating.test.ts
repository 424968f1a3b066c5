import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { MapOutline } from '#contract/territory/places.calls.ts';
import { zipcodes } from '#server/db/schema/index.ts';
import {
  BoundariesError,
  importBoundaries,
  readBoundaries,
} from '#server/modules/territory/places/importBoundaries.ts';
import { ensureZipcodes } from '#server/modules/territory/places/zipcodes.ts';
import { createLog } from '#server/start/output.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { smallMap } from '#tests/api/support/smallMap.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const TOKEN = 'a-token-of-the-operator';
const PHRASE = { name: 'Gate', type: 'note', phrase: 'The gate was locked.', phraseEs: null, isActive: true };
const lines: Record<string, unknown>[] = [];
let app: TestApp;
let admin: Person;
let backupAt: Date | null = null;

beforeAll(async () => {
  const log = createLog('info', { write: line => lines.push(JSON.parse(line)) });
  app = await createTestApp({ metricsToken: TOKEN, lastBackup: async () => backupAt }, log);
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

const answered = (route: string) => lines.find(line => line.msg === 'answered' && line.route === route);

it('logs each answer with user, call, record and duration, but no typed text', async () => {
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

it('logs unexpected errors with the user, the record and the database’s message, but without typed data', async () => {
  const { body } = await admin.request<{ id: number }>('POST', '/phrases', PHRASE);
  await app.db.execute(sql`create function fails() returns trigger language plpgsql as $$
    begin raise exception 'the sky fell down' using detail = 'Failing row: ' || new.phrase; end $$`);
  await app.db.execute(
    sql`create trigger fails before update on phrases for each row execute function fails()`,
  );
  const failed = await admin.request('PUT', `/phrases/${body.id}`, { ...PHRASE, phrase: 'Quintana’s gate' });
  await app.db.execute(sql`drop trigger fails on phrases`);
  expect(failed.status).toBe(500);
  expect(lines.filter(line => line.msg === 'unexpected error')).toMatchObject([
    {
      level: 50,
      err: { message: 'the sky fell down' },
      method: 'PUT',
      route: '/api/v1/phrases/:id',
      id: body.id,
      user: admin.userId,
      address: '127.0.0.1',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('Quintana');
});

it('logs the failed statement of a crew’s report, but without the crew’s words', async () => {
  const { crewId, vendorId } = await makeTestMarket(app);
  const crew = await signedIn(app, 'crew', { vendorId, crewId });
  await app.db.execute(sql`create function fails_too() returns trigger language plpgsql as $$
    begin raise exception 'the sky fell down' using detail = 'Failing row: ' || new.payload::text; end $$`);
  await app.db.execute(
    sql`create trigger fails before insert on field_events for each row execute function fails_too()`,
  );
  const note = {
    id: randomUUID(),
    type: 'note',
    happenedAt: app.deps.clock.now().toISOString(),
    assignmentId: 1,
    payload: { text: 'Quintana’s dog is out' },
  };
  const { status } = await crew.request('POST', '/field-events', { events: [note] });
  await app.db.execute(sql`drop trigger fails on field_events`);
  expect(status).toBe(500);
  expect(lines.find(line => line.msg === 'a field event could not be applied')).toMatchObject({
    err: { message: 'the sky fell down', statement: expect.stringContaining('insert into "field_events"') },
    fieldEvent: note.id,
  });
  expect(JSON.stringify(lines)).not.toContain('Quintana');
});

it('serves metrics about responses and waiting work to holders of the token', async () => {
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
  expect(body).toMatch(/^process_open_fds \d/m);
  expect(body).toMatch(/^sward_database_up 1$/m);
});

it('measures how long events, messages and jobs have been due, and the age of the last backup', async () => {
  const metrics = async () =>
    (await app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;
  const figure = (body: string, name: string) =>
    Number(
      body
        .split('\n')
        .find(line => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  expect(figure(await metrics(), 'sward_backup_age_seconds')).toBeNaN();
  backupAt = new Date(app.deps.clock.now().getTime() - 7_200_000);
  await app.db.execute(sql`insert into domain_events (type, payload, created_at, set_aside_at)
    values ('nothing', '{}', now() - interval '2 hours', now() - interval '1 hour')`);
  await app.db.execute(sql`insert into notices (channel, kind, recipient, body, next_try_at)
    values ('email', 'note', 'mia@example.com', 'Hello', now() - interval '3 hours')`);
  const body = await metrics();
  expect(figure(body, 'sward_backup_age_seconds')).toBe(7200);
  const ageOf = (what: string) => figure(body, `sward_waiting_age_seconds{what="${what}"}`);
  expect(ageOf('events_set_aside')).toBeGreaterThanOrEqual(3600);
  expect(ageOf('messages')).toBeGreaterThanOrEqual(10_800);
  expect(ageOf('events')).toBe(0);
  await app.db.execute(sql`delete from domain_events where type = 'nothing'`);
  await app.db.execute(sql`delete from notices where recipient = 'mia@example.com'`);
});

it('identifies each request in the response and in the log, by the proxy’s id if it sent one', async () => {
  const ask = (url: string, headers = {}) => app.app.inject({ url, headers });
  const [one, two] = [await ask('/api/v1/customers'), await ask('/api/v1/customers')];
  const id = String(one.headers['x-request-id']);
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(two.headers['x-request-id']).not.toBe(id);
  expect(lines.find(line => line.reqId === id)).toMatchObject({ msg: 'answered', status: 401 });
  const given = { 'x-request-id': 'proxy-0001' };
  for (const url of ['/api/v1/customers', '/api/v1/%', '/nowhere', '/api/v1/live'])
    expect([url, (await ask(url, given)).headers['x-request-id']]).toEqual([url, 'proxy-0001']);
  for (const forged of ['short', 'with a space', 'x'.repeat(65)])
    expect((await ask('/api/v1/live', { 'x-request-id': forged })).headers['x-request-id']).not.toBe(forged);
});

it('announces a stop to load balancers, and answers requests meanwhile', async () => {
  const stopping = await createTestApp();
  const ask = (path: string) => stopping.app.inject({ url: `/api/v1${path}` });
  for (const path of ['/live', '/ready', '/health']) expect((await ask(path)).statusCode).toBe(200);
  stopping.drain();
  for (const path of ['/ready', '/health']) {
    const { statusCode, headers } = await ask(path);
    expect([path, statusCode, headers.connection]).toEqual([path, 503, 'close']);
  }
  const { statusCode, headers } = await ask('/live');
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  expect((await ask('/signup-steps')).statusCode).toBe(401);
  await stopping.close();
});

it('lets pages reach only this server, and shows its API to those who may see it', async () => {
  const { headers } = await app.app.inject({ url: '/api/docs/' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("font-src 'self' data:;");
  const hidden = await createTestApp({ hasApiPage: false });
  expect((await hidden.app.inject({ url: '/api/docs/' })).statusCode).toBe(404);
  expect((await hidden.app.inject({ url: '/api/docs/json' })).statusCode).toBe(404);
  await hidden.close();
});

it('serves the operator’s own street map in ranges, and nothing else from that folder', async () => {
  const answer = async () =>
    (await admin.request<CallBody<{ path: string | null }>>('GET', '/maps')).body.data.path;
  expect(await answer()).toBeNull();
  const tile = Buffer.from('a tile of streets');
  const folder = join(app.deps.config.dataFolder, 'maps');
  await writeFile(join(folder, 'texas.pmtiles'), smallMap(tile));
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const path = await answer();
  expect(path).toBe('/maps/texas.pmtiles');

  const statuses: number[] = [];
  const streets = new PMTiles({
    getKey: () => 'texas',
    async getBytes(offset, length) {
      const range = `bytes=${offset}-${offset + length - 1}`;
      const { statusCode, rawPayload } = await app.app.inject({ url: path ?? '', headers: { range } });
      statuses.push(statusCode);
      return { data: new Uint8Array(rawPayload).buffer };
    },
  });
  const read = await streets.getZxy(0, 0, 0);
  expect(Buffer.from(read?.data ?? new ArrayBuffer(0)).toString()).toBe(tile.toString());
  expect(new Set(statuses)).toEqual(new Set([206]));
  for (const url of ['/maps/notes.txt', '/maps/..%2fsecret', '/maps/other.pmtiles'])
    expect((await app.app.inject({ url })).statusCode).toBe(404);
});

it('sends county and ZIP code boundaries and cities to maps without streets', async () => {
  await ensureZipcodes(app.db, ['78704', '78745', '75201']);
  const { data } = (await admin.request<CallBody<MapOutline>>('GET', '/maps/outline')).body;
  expect(data.cities.map(city => [city.name, city.zips])).toEqual([
    ['Austin', 2],
    ['Dallas', 1],
  ]);
  expect(data.zips.coordinates.length).toBe(3);
  expect(data.counties.coordinates.length).toBeGreaterThan(20);
});

it('imports boundaries from GeoJSON and TopoJSON for the business’s ZIP codes, and refuses other files', async () => {
  await ensureZipcodes(app.db, ['78704', '78745']);
  const ring = (west: number, south: number) => [
    [west, south],
    [west + 0.1, south],
    [west + 0.1, south + 0.1],
    [west, south],
  ];
  const area = (properties: object, west: number, south = 30.2) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [ring(west, south)] },
  });
  const geo = JSON.stringify({
    type: 'FeatureCollection',
    features: [area({ ZCTA5CE20: '78704' }, -97.8), area({ zcta: '10001' }, -74, 40.7)],
  });
  const { missing, ...imported } = await importBoundaries(app.db, readBoundaries(geo));
  expect(imported).toEqual({ read: 2, stored: 1 });
  expect(missing).toContain('78745');
  const topo = JSON.stringify({
    type: 'Topology',
    arcs: [ring(-97.9, 30.1)],
    objects: {
      areas: {
        type: 'GeometryCollection',
        geometries: [{ type: 'Polygon', arcs: [[0]], properties: { ZCTA5CE10: '78745' } }],
      },
    },
  });
  expect((await importBoundaries(app.db, readBoundaries(topo))).stored).toBe(1);
  const rows = await app.db
    .select()
    .from(zipcodes)
    .where(inArray(zipcodes.code, ['78704', '78745', '10001']))
    .orderBy(zipcodes.code);
  expect(rows).toMatchObject([
    {
      code: '78704',
      areaName: 'Travis',
      isApproximate: false,
      geometry: { coordinates: [ring(-97.8, 30.2)] },
    },
    { code: '78745', isApproximate: false, geometry: { coordinates: [ring(-97.9, 30.1)] } },
  ]);
  await ensureZipcodes(app.db, ['78704']);
  // Maps show the new boundaries at once, even after a second import.
  const corners = async () =>
    (await admin.request<CallBody<MapOutline>>('GET', '/maps/outline')).body.data.zips.coordinates.map(
      ([corner]) => corner,
    );
  expect(await corners()).toContainEqual([-97.8, 30.2]);
  const again = { type: 'FeatureCollection', features: [area({ zcta: '78704' }, -97.7)] };
  await importBoundaries(app.db, readBoundaries(JSON.stringify(again)));
  expect(await corners()).toContainEqual([-97.7, 30.2]);
  const projected = area({ zcta: '78704' }, 3_000_000);
  for (const text of [
    'no json',
    '{"type":"Point"}',
    '{"type":"FeatureCollection","features":[]}',
    JSON.stringify({ type: 'FeatureCollection', features: [projected] }),
  ])
    expect(() => readBoundaries(text)).toThrow(BoundariesError);
});

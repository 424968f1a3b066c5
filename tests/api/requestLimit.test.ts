import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requester, signedIn } from './support/people.ts';
import { createTestApp, type TestApp } from './support/testApp.ts';

const PER_MINUTE = 20;
let webFolder: string;
let app: TestApp;
let url: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'sward-web-'));
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Sward</title>');
  app = await createTestApp({ requestsPerMinute: PER_MINUTE, webFolder });
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true });
});

/** The statuses of so many requests, all from one address. */
async function statusesOf(count: number, send: () => Promise<number>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent++) {
    const status = await send();
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

const file = async () => (await fetch(url)).status;
const health = async () => (await requester(app)('GET', '/health')).status;
const stranger = async () => (await requester(app, 'no token of ours')('GET', '/users/session')).status;

it('limits each session and strangers by their address, apart from each other', async () => {
  const [one, another] = [await signedIn(app, 'csr'), await signedIn(app, 'csr')];
  const request = async () => (await one.request('GET', '/users/session')).status;
  expect(await statusesOf(PER_MINUTE + 2, request)).toEqual({ 200: PER_MINUTE, 429: 2 });
  expect(await statusesOf(PER_MINUTE + 2, stranger)).toEqual({ 401: PER_MINUTE, 429: 2 });
  expect((await another.request('GET', '/users/session')).status).toBe(200);
});

it('counts neither the web app’s files nor questions after its health', async () => {
  expect(await statusesOf(PER_MINUTE + 1, file)).toEqual({ 200: PER_MINUTE + 1 });
  expect(await statusesOf(PER_MINUTE + 1, health)).toEqual({ 200: PER_MINUTE + 1 });
});

it('says so in the language of the caller', async () => {
  await statusesOf(PER_MINUTE, stranger);
  const refused = await requester(app)<{ message: string }>('GET', '/users/session', undefined, {
    'accept-language': 'es',
  });
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
  ]);
});

it('answers HEAD for a page of the web app as it does GET', async () => {
  const { statusCode, body } = await app.app.inject({ method: 'HEAD', url: '/login' });
  expect([statusCode, body]).toEqual([200, '']);
});

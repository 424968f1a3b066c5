import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import { requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const PER_MINUTE = 20;
const HANDSHAKES = 5;
const faults: string[] = [];
let webFolder: string;
let app: TestApp;
let url: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'sward-web-'));
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Sward</title>');
  const options = {
    requestsPerMinute: PER_MINUTE,
    handshakesPerMinute: HANDSHAKES,
    hasRealtime: true,
    trustProxy: ['127.0.0.1'],
    webFolder,
    requestTimeoutMs: 2_000,
  };
  app = await createTestApp(options, pino({ level: 'error' }, { write: line => faults.push(line) }));
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true });
});

/** Counts the statuses of many requests from one address. */
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

it('limits sessions, and signed-out callers by address, independently of each other', async () => {
  const [one, another] = [await signedIn(app, 'csr'), await signedIn(app, 'csr')];
  const request = async () => (await one.request('GET', '/users/session')).status;
  expect(await statusesOf(PER_MINUTE + 2, request)).toEqual({ 200: PER_MINUTE, 429: 2 });
  expect(await statusesOf(PER_MINUTE + 2, stranger)).toEqual({ 401: PER_MINUTE, 429: 2 });
  expect((await another.request('GET', '/users/session')).status).toBe(200);
});

it('limits the sockets of one address, whatever they send, and no other address', async () => {
  const { token } = await signedIn(app, 'csr');
  /** Returns what happens to a socket from an address that the proxy reports. */
  const lineFrom = (from: string, shown: string, transport: 'websocket' | 'polling' = 'websocket') =>
    new Promise<string>(done => {
      const extraHeaders = { 'x-forwarded-for': from };
      const options = { auth: { token: shown }, transports: [transport], reconnection: false, extraHeaders };
      const socket = io(url, { ...options, forceNew: true });
      const end = (outcome: string) => {
        socket.disconnect();
        done(outcome);
      };
      socket.once('connect', () => end('open'));
      socket.once('connect_error', error => end(error.message));
    });
  const mine = '203.0.113.7';
  for (let count = 0; count < HANDSHAKES; count++)
    expect(await lineFrom(mine, count === 0 ? token : 'forged')).toBe(
      count === 0 ? 'open' : 'unauthenticated',
    );
  expect([await lineFrom(mine, token), await lineFrom(mine, token, 'polling')]).toEqual([
    'websocket error',
    'xhr poll error',
  ]);
  expect(await lineFrom('203.0.113.8', token)).toBe('open');
  app.deps.clock.advanceMinutes(1);
  expect(await lineFrom(mine, token)).toBe('open');
});

it('counts neither the web app’s files nor health checks', async () => {
  expect(await statusesOf(PER_MINUTE + 1, file)).toEqual({ 200: PER_MINUTE + 1 });
  expect(await statusesOf(PER_MINUTE + 1, health)).toEqual({ 200: PER_MINUTE + 1 });
});

it('reports a limit in the caller’s language', async () => {
  await statusesOf(PER_MINUTE, stranger);
  const refused = await requester(app)<{ message: string }>('GET', '/users/session', undefined, {
    'accept-language': 'es',
  });
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
  ]);
});

it('answers HEAD for a page of the web app like GET, without leaking listeners', async () => {
  const warnings: string[] = [];
  const hear = ({ name, message }: Error) => {
    if (name === 'MaxListenersExceededWarning') warnings.push(message);
  };
  process.on('warning', hear);
  const { statusCode, body } = await app.app.inject({ method: 'HEAD', url: '/login' });
  expect([statusCode, body]).toEqual([200, '']);
  expect((await app.app.inject({ url: '/login' })).body).toContain('<title>Sward</title>');
  await setImmediate();
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});

// covers: running-11
it('disconnects clients that send headers or a body without end, and keeps serving all others', async () => {
  const { port } = new URL(url);
  const { token } = await signedIn(app, 'csr');
  /** Sends the beginning of a request, then one character at a time, until the server disconnects. */
  const dripping = (beginning: string) =>
    new Promise<string>(done => {
      const socket = connect(Number(port), '127.0.0.1');
      let heard = '';
      socket.on('data', part => {
        heard += part;
      });
      socket.write(beginning);
      const drip = setInterval(() => socket.write('x'), 100);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        clearInterval(drip);
        done(heard.split('\r\n')[0] ?? '');
      });
    });
  const head = `POST /api/v1/notes HTTP/1.1\r\nHost: sward\r\nAuthorization: ${token}\r\n`;
  const slow = [
    dripping(`${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"text": "`),
    dripping(`${head}X-Slow: `),
  ];
  expect(await file()).toBe(200);
  expect(await health()).toBe(200);
  expect(await Promise.all(slow)).toEqual(['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 408 Request Timeout']);
});

// covers: running-11
it('closes a connection that never sends a byte', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  // Unread data would keep the end of the connection from being noticed.
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesWritten).toBe(0);
});

/** Returns the server's answer to these exact bytes. */
const answerTo = (sent: string) =>
  new Promise<string>(done => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let heard = '';
    socket.on('data', part => {
      heard += part;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => done(heard));
    socket.write(sent);
  });

it('accepts a JSON call without a body, and requires a body if the call needs one', async () => {
  const { token } = await signedIn(app, 'admin');
  const answer = async (method: string, path: string) => {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/v1${path}`, { method, headers });
    return [response.status, ((await response.json()) as ErrorBody).errors];
  };
  expect(await answer('DELETE', '/users/sessions')).toEqual([200, undefined]);
  expect(await answer('DELETE', '/notes/987654')).toEqual([404, undefined]);
  expect(await answer('POST', '/webhooks')).toEqual([422, { body: 'Required.' }]);
});

it('answers a malformed URL with its own message', async () => {
  for (const path of ['/api/v1/customers/%', '/%']) {
    const response = await fetch(url + path, { headers: { 'accept-language': 'es' } });
    expect([response.status, await response.json()]).toEqual([
      400,
      { status: 400, code: 'bad_request', message: 'Esta dirección no es válida.' },
    ]);
  }
});

it('ignores an offer to switch to another protocol', async () => {
  const offered = 'Connection: Upgrade, close\r\nUpgrade: h2c\r\n';
  expect(await answerTo(`GET /api/v1/health HTTP/1.1\r\nHost: sward\r\n${offered}\r\n`)).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});

it('reports no error if a client disconnects in the middle', async () => {
  const head = 'POST /api/v1/users/login HTTP/1.1\r\nHost: sward\r\nContent-Type: application/json\r\n';
  // The parser disconnects before the request is handled.
  expect(await answerTo(`${head}Transfer-Encoding: chunked\r\n\r\nno number\r\n`)).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  expect(await health()).toBe(200);
  expect(faults).toEqual([]);
});

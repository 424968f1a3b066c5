import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '#contract/core/paths.ts';

const CHECK_EVERY_MS = 500;
const ANSWERS_WITHIN_MS = 5_000;
/** Failed checks in a row after which a server gets no more requests. */
const FALL = 2;
const COOKIE = 'sward_server';
const SOCKETS = '/socket.io/';

interface Target {
  index: number;
  port: number;
  failures: number;
}

/**
 * Program that passes requests to the servers in turn, as nginx or HAProxy does:
 * `balancer.ts PORT SERVER…`, all of them ports. A server is skipped while its `/ready` fails. A request that
 * could not be delivered is passed to the next server; one that may have been delivered is retried only if it
 * is a read. A cookie keeps sockets on the same server.
 */
const [port, ...ports] = process.argv.slice(2).map(Number);
const targets: Target[] = ports.map((own, index) => ({ index, port: own, failures: 0 }));
/** Opens a connection for each request, so that none is sent on a connection that is being closed. */
const agent = new Agent({ keepAlive: false });
let turn = 0;

const isUp = ({ failures }: Target) => failures < FALL;

/** Returns the next server in turn among those that are up and haven't been tried yet. */
function nextTarget({ url, headers }: IncomingMessage, tried: ReadonlySet<Target>): Target | undefined {
  const free = targets.filter(one => isUp(one) && !tried.has(one));
  const own = new RegExp(`\\b${COOKIE}=(\\d+)`).exec(headers.cookie ?? '')?.[1];
  const sticky = url?.startsWith(SOCKETS) ? free.find(({ index }) => String(index) === own) : undefined;
  turn += 1;
  return sticky ?? free[turn % free.length];
}

const headersOf = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
});

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'x-balancer': 'none' }).end();
}

function pass(asked: IncomingMessage, response: ServerResponse, tried = new Set<Target>()): void {
  const target = nextTarget(asked, tried);
  if (!target) return void refuse(response, tried.size > 0 ? 502 : 503);
  tried.add(target);
  const { method, url: path } = asked;
  const isRead = method === 'GET' || method === 'HEAD';
  const upstream = request({
    host: '127.0.0.1',
    port: target.port,
    agent,
    method,
    path,
    headers: headersOf(asked),
  });
  let isDelivered = false;
  upstream.once('socket', (socket: Socket) =>
    socket.once('connect', () => {
      isDelivered = true;
      asked.pipe(upstream);
    }),
  );
  upstream.once('response', answer => {
    const isSocket = path?.startsWith(SOCKETS);
    response.writeHead(answer.statusCode ?? 502, {
      ...answer.headers,
      ...(isSocket && { 'set-cookie': `${COOKIE}=${target.index}; Path=${SOCKETS}` }),
    });
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  upstream.once('error', () => {
    upstream.removeAllListeners().on('error', () => undefined);
    if (response.destroyed) return;
    if (!isDelivered || (isRead && !response.headersSent)) pass(asked, response, tried);
    else refuse(response, 502);
  });
  response.once('close', () => upstream.destroy());
}

function passSocket(asked: IncomingMessage, client: Socket, head: Buffer): void {
  const target = nextTarget(asked, new Set());
  if (!target) return void client.destroy();
  const upstream = connect(target.port, '127.0.0.1', () => {
    const lines = Object.entries(headersOf(asked)).map(([name, value]) => `${name}: ${value}`);
    upstream.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    client.pipe(upstream).pipe(client);
  });
  for (const [end, other] of [
    [client, upstream],
    [upstream, client],
  ] as const)
    end.on('error', () => undefined).once('close', () => other.destroy());
}

async function check(target: Target): Promise<never> {
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${target.port}${API_BASE}/ready`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    target.failures = isReady ? 0 : target.failures + 1;
    await pause(CHECK_EVERY_MS);
  }
}

for (const target of targets) void check(target);
// Longer than users pause between requests, so that none arrives on a connection that is being closed.
createServer({ keepAliveTimeout: 75_000 }, pass).on('upgrade', passSocket).listen(port, '127.0.0.1');

import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { API_BASE } from '#contract/core/paths.ts';
import type { FieldEventAnswer } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';

/**
 * Network conditions: the server can't be reached; everything is slow; the answer to an accepted request is
 * lost, cut off, or never arrives; reports arrive twice at once, or again much later; the server dies while
 * handling them.
 */
export const WEATHERS = ['clear', 'down', 'slow', 'lost', 'half', 'mute', 'twice', 'again', 'fatal'] as const;
export type Weather = (typeof WEATHERS)[number];

/** Number of reports that a condition affects before the network is clear again. */
const STRIKES = 3;
const SLOW_MS = 500;
const AGAIN_MS = 900;

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface LineOptions {
  /** Returns the server's current URL; null while it is down. */
  target(): string | null;
  /** Kills the server. */
  onFatal(): void;
}

/** One phone's proxy to the server, whose URL stays the same when the server restarts. */
export class Line {
  /** Every report that passed, and the server's answers, whether or not the phone received them. */
  readonly sent = new Map<string, FieldEvent>();
  readonly answered = new Map<string, FieldEventAnswer['outcome']>();
  /** Changes with each update of the app. */
  appVersion = 0;
  url = '';
  private weather: Weather = 'clear';
  private strikes = 0;
  private readonly options: LineOptions;
  private readonly sockets = new Set<Socket>();
  private readonly repeats = new Set<Promise<unknown>>();
  private readonly server = createServer((incoming, outgoing) => void this.pass(incoming, outgoing));

  constructor(options: LineOptions) {
    this.options = options;
  }

  async open(): Promise<void> {
    this.server.on('connection', socket => {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    });
    this.server.on('upgrade', (incoming, socket: Socket, head) => this.join(incoming, socket, head));
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  set(weather: Weather): void {
    this.weather = weather;
    this.strikes = STRIKES;
    if (weather === 'down') this.breakOff();
  }

  /** Ends hanging requests, restores the network, and waits until the repeated requests have arrived. */
  async heal(): Promise<void> {
    this.set('clear');
    this.breakOff();
    await Promise.allSettled(this.repeats);
  }

  async close(): Promise<void> {
    await this.heal();
    const closed = once(this.server, 'close');
    this.server.close();
    await closed;
  }

  private breakOff(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const cut = () => void incoming.socket.destroy();
    try {
      const path = incoming.url ?? '/';
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      if (this.weather === 'down') return cut();
      if (this.weather === 'slow') await pause(SLOW_MS);
      const isReport = incoming.method === 'POST' && path.startsWith(`${API_BASE}/field-events`);
      const weather = isReport ? this.strike() : this.weather;
      const forward = () => this.forward(incoming, path, body);
      if (weather === 'fatal') {
        void forward().catch(() => undefined);
        setTimeout(this.options.onFatal, body.length % 30);
        return;
      }
      const first = forward();
      if (isReport && (weather === 'twice' || weather === 'again')) {
        const repeat = weather === 'twice' ? forward() : pause(AGAIN_MS).then(forward);
        const settled = repeat.catch(() => undefined).finally(() => this.repeats.delete(settled));
        this.repeats.add(settled);
      }
      const answer = await first;
      if (isReport && weather === 'lost') return cut();
      if (isReport && weather === 'mute') return;
      const { status, headers } = answer;
      const content = this.asVersion(path, answer.body);
      outgoing.writeHead(status, { ...headers, 'content-length': content.length });
      const isHalf = weather === 'half' && path.startsWith(API_BASE) && content.length > 1;
      if (!isHalf) return void outgoing.end(content);
      outgoing.write(content.subarray(0, content.length / 2), cut);
    } catch {
      cut();
    }
  }

  private strike(): Weather {
    const { weather } = this;
    if (weather !== 'clear' && weather !== 'down' && weather !== 'slow') this.strikes -= 1;
    if (this.strikes <= 0 || weather === 'fatal') this.weather = 'clear';
    return weather;
  }

  private async forward(incoming: IncomingMessage, path: string, body: Buffer): Promise<Answer> {
    const target = this.options.target();
    if (!target) throw new Error('the server is dead');
    const isEvents = incoming.method === 'POST' && path === `${API_BASE}/field-events`;
    if (isEvents) {
      const { events } = JSON.parse(body.toString()) as { events: FieldEvent[] };
      for (const event of events) this.sent.set(event.id, event);
    }
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const outgoing = request(`${target}${path}`, { method: incoming.method, headers, agent: false });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    const { 'transfer-encoding': __, ...kept } = answer.headers;
    if (isEvents && answer.statusCode === 200) {
      const { data } = JSON.parse(content.toString()) as { data: { answers: FieldEventAnswer[] } };
      for (const { id, outcome } of data.answers) this.answered.set(id, outcome);
    }
    return { status: answer.statusCode ?? 500, headers: kept, body: content };
  }

  /** Returns the worker of another version of the app, with the same files but a different list of them. */
  private asVersion(path: string, body: Buffer): Buffer {
    if (path !== '/crewWorker.js' || this.appVersion === 0) return body;
    return Buffer.from(
      body.toString().replace(/"revision":"\w+"/, `"revision":"version-${this.appVersion}"`),
    );
  }

  /** Forwards the socket of the open page. */
  private join(incoming: IncomingMessage, near: Socket, head: Buffer): void {
    const target = this.options.target();
    if (!target || this.weather === 'down') return void near.destroy();
    const { hostname, port } = new URL(target);
    const far = connect(Number(port), hostname);
    const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
    for (let index = 0; index < incoming.rawHeaders.length; index += 2)
      lines.push(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`);
    far.write(`${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => undefined).on('close', () => other.destroy());
      end.pipe(other);
    }
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

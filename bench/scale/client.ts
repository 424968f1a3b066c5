import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '#contract/core/paths.ts';
import type { Kind, Recorder } from './recorder.ts';

/** Milliseconds that a browser or phone waits for a response. */
const PATIENCE_MS = 60_000;
/** Milliseconds before a retry: by a person, or by a crew's phone in use (per failure, the last repeats). */
const AGAIN_MS = { person: 2_000, phone: [2_000, 4_000, 5_000] } as const;
const TRIES_AFTER_END = 10;
/** Statuses that mean that something is temporarily unavailable. */
const AWAY = [502, 503, 504];

export interface Asking {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object | FormData;
}

/** Thrown to end everyone's work when the run is over. */
export class Stopped extends Error {}

/** Someone at a browser or phone, with an address of their own. */
export class Client {
  readonly #headers: Record<string, string>;
  readonly #url: string;
  readonly #recorder: Recorder;
  readonly #isOver: () => boolean;

  constructor(url: string, token: string, address: string, recorder: Recorder, isOver: () => boolean) {
    this.#url = url;
    this.#headers = { authorization: token, 'x-forwarded-for': address };
    this.#recorder = recorder;
    this.#isOver = isOver;
  }

  /** Repeats a request until it succeeds. Throws `Stopped` once the run is over. */
  async until(kind: Kind, asking: Asking, who: keyof typeof AGAIN_MS = 'person'): Promise<unknown> {
    return this.complete(kind, () => asking, who);
  }

  /**
   * Sends requests created by `next` until one succeeds; all of them count as one task. Throws `Stopped` if
   * the run ends before one succeeds.
   */
  async complete(kind: Kind, next: () => Asking, who: keyof typeof AGAIN_MS = 'person'): Promise<unknown> {
    if (this.#isOver()) throw new Stopped();
    const task = { kind, began: performance.now() };
    this.#recorder.pending.add(task);
    let triesAfterEnd = 0;
    for (let failures = 0; ; failures++) {
      const answer = await this.#ask(kind, next());
      if (answer) {
        this.#recorder.pending.delete(task);
        this.#recorder.done.push({ ...task, ended: performance.now() });
        return answer.body;
      }
      // A request that keeps failing must not delay the end of the run.
      if (this.#isOver() && ++triesAfterEnd > TRIES_AFTER_END) throw new Stopped();
      const waits = AGAIN_MS[who];
      await pause(typeof waits === 'number' ? waits : waits[Math.min(failures, waits.length - 1)]);
    }
  }

  /** Returns the body of a success, or null. */
  async #ask(kind: Kind, { method = 'GET', path, body }: Asking): Promise<{ body: unknown } | null> {
    try {
      const isForm = body instanceof FormData;
      const response = await fetch(`${this.#url}${API_BASE}${path}`, {
        method,
        headers: {
          ...this.#headers,
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...(method === 'PUT' && { 'if-match': '*' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const parsed: unknown = isJson && text ? JSON.parse(text) : text;
      this.#recorder.note(kind, response.ok ? 'ok' : refusalOf(response, parsed));
      if (response.ok) return { body: parsed };
      if (!AWAY.includes(response.status))
        this.#recorder.wrong.push(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    } catch (error) {
      this.#recorder.note(kind, reasonOf(error));
    }
    return null;
  }
}

function refusalOf({ status, headers }: Response, body: unknown): string {
  if (headers.has('x-balancer')) return `${status} balancer`;
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  return `${status} ${code}`.trim();
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timed out';
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return String(code ?? (error instanceof Error ? error.message : error));
}

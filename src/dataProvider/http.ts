import type { ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { storedToken } from './session.ts';

/** A refused or failed call. `status` is 0 if there was no answer; `body` is the server's answer, if any. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  /** False if the caller wants no toast. */
  readonly isExposed: boolean;

  constructor(message: string, status: number, body: ErrorBody | null = null, isExposed = true) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.isExposed = isExposed;
  }
}

export interface CallOptions {
  query?: Record<string, string | number | boolean | null | undefined>;
  /** Sent as JSON, except FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The version of the record as it was read: the server refuses (412) if it has changed since. */
  version?: number;
  /** Makes repeating a write harmless: the server returns its first answer again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** False suppresses the toast for a failure. */
  expose?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** Called with every failed call before the caller gets the error, so that the app can sign out. */
let onFailure: (error: HttpError) => void = () => {};
export function watchFailures(listener: (error: HttpError) => void) {
  onFailure = listener;
}

/** Builds `/api/v1/path?query`, omitting empty values. */
export function apiUrl(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return `${API_BASE}/${path.replace(/^\//, '')}${text ? `?${text}` : ''}`;
}

function headersFor(init: Headers, hasJson: boolean): Headers {
  const token = storedToken();
  if (token) init.set('Authorization', `Bearer ${token}`);
  init.set('Accept-Language', storedLanguage());
  if (hasJson) init.set('Content-Type', 'application/json');
  return init;
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends one request. Throws `HttpError` for anything but 2xx; an aborted request throws the abort itself. */
async function request(url: string, init: RequestInit, expose: boolean): Promise<Response> {
  const hasJson = typeof init.body === 'string';
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers: headersFor(new Headers(init.headers), hasJson) });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw failed(new HttpError('', 0, null, expose));
  }
  if (response.ok) return response;
  const said = parse(await response.text()) as ErrorBody | null;
  throw failed(new HttpError(said?.message ?? response.statusText, response.status, said, expose));
}

/** Sends one request and reads its answer. Throws the errors of `request`. */
export async function send(url: string, init: RequestInit = {}, expose = true): Promise<Answer> {
  const response = await request(url, init, expose);
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: parse(body) };
}

/** Fetches a file of any kind. Throws the errors of `request`. */
export const fetchFile = async (url: string): Promise<Blob> => (await request(url, {}, true)).blob();

function failed(error: HttpError): HttpError {
  onFailure(error);
  return error;
}

/** Returns the options of `fetch` for a call. */
export function requestOf(method: string, options: CallOptions): RequestInit {
  const headers = new Headers(options.headers);
  if (options.version !== undefined) headers.set('If-Match', `"${options.version}"`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const { body } = options;
  const payload = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  return { method, headers, body: payload, signal: options.signal };
}

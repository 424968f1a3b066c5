import type { CallAnswer, CallInput, CallName } from '#contract/calls.ts';
import { apiUrl, type CallOptions, requestOf, send } from './http.ts';

/** Keeps only inputs with a schema, and requires only those that are mandatory. */
type Given<T> = {
  [P in keyof T as T[P] extends undefined ? never : undefined extends T[P] ? never : P]: T[P];
} & {
  [P in keyof T as T[P] extends undefined ? never : undefined extends T[P] ? P : never]?: T[P];
};
type EmptyToOptional<T> = { [P in keyof T as object extends T[P] ? never : P]: T[P] } & {
  [P in keyof T as object extends T[P] ? P : never]?: T[P];
};

export type CallRequest<K extends CallName> = EmptyToOptional<Given<CallInput<K>>> &
  Pick<CallOptions, 'headers' | 'version' | 'idempotencyKey' | 'signal' | 'expose'>;

type Loose = CallOptions & { params?: Record<string, string | number> };

/** Returns the path of a call with its parameters filled in. */
function pathOf(name: CallName, params: Record<string, string | number> = {}): string {
  return name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
}

/** Returns the URL of a call that returns a file, for a link or a download. */
export const addressOf = (name: CallName, { params, query }: Loose = {}) =>
  apiUrl(pathOf(name, params), query);

/**
 * Sends one call of the contract and returns its typed answer: `call('GET /time-sheets/own', {query})`.
 * Throws `HttpError`.
 */
export async function call<K extends CallName>(
  name: K,
  ...[request]: object extends CallRequest<K> ? [CallRequest<K>?] : [CallRequest<K>]
): Promise<CallAnswer<K>> {
  const { params, ...options }: Loose = request ?? {};
  const method = name.slice(0, name.indexOf(' '));
  const { json } = await send(
    apiUrl(pathOf(name, params), options.query),
    requestOf(method, options),
    options.expose,
  );
  return json as CallAnswer<K>;
}

interface Envelope {
  status: number;
  message: string;
  data: unknown;
}
/** The `data` of a call's answer if that is an envelope, else the whole answer. */
export type CallData<K extends CallName> =
  CallAnswer<K> extends Envelope ? CallAnswer<K>['data'] : CallAnswer<K>;

/** Returns whether an answer is an envelope; no record has a field named `data`. */
export const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && 'data' in answer;

/** Returns an answer without its envelope. */
export const dataOf = <K extends CallName>(answer: CallAnswer<K>) =>
  (isEnvelope(answer) ? answer.data : answer) as CallData<K>;

/** Calls that return a page of a list. */
export type ListName = { [K in CallName]: CallAnswer<K> extends readonly unknown[] ? K : never }[CallName];

interface Page {
  filter?: Record<string, unknown>;
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  /** First and last row, from 0. */
  range: readonly [number, number];
}
export type PageRequest<K extends ListName> = Page & EmptyToOptional<Given<Pick<CallInput<K>, 'params'>>>;

/** Returns a page of a list with the total number of matching rows. Throws `HttpError`. */
export async function callPage<K extends ListName>(
  name: K,
  request: PageRequest<K>,
  { signal, expose }: Pick<CallOptions, 'signal' | 'expose'> = {},
): Promise<{ rows: CallAnswer<K>; total: number }> {
  const { params, filter = {}, sort, range }: Page & Pick<Loose, 'params'> = request;
  const query = {
    filter: JSON.stringify(filter),
    range: JSON.stringify(range),
    ...(sort && { sort: JSON.stringify(sort) }),
  };
  const { headers, json } = await send(
    apiUrl(pathOf(name, params), query),
    requestOf('GET', { signal }),
    expose,
  );
  const total = Number(headers.get('Content-Range')?.split('/')[1] ?? 0);
  return { rows: json as CallAnswer<K>, total };
}

import type { Operation } from './operations.ts';
import type { Known, Values } from './values.ts';

/** A request as sent; the body is text, so that it can be printed and repeated exactly. */
export interface Sent {
  as: string;
  name: string;
  method: Operation['method'];
  /** The literal path below the API's base. */
  url: string;
  headers: Record<string, string>;
  payload: string | null;
}

/** The parts of a request before it is serialized. */
export interface Draft {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  /** Replaces the body. */
  raw?: string;
}

const BOUNDARY = 'sward-attack';
/** The smallest possible image. */
const FILE = 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;';

function formOf(fields: object): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${value === null ? '; filename="a.gif"\r\nContent-Type: image/gif' : ''}\r\n\r\n${value ?? FILE}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

const wordBefore = (path: string, name: string) =>
  path
    .slice(1, path.indexOf(`/:${name}`))
    .split('/')
    .filter(part => !part.startsWith(':'))
    .at(-1) ?? '';

/** Returns a valid request of the operation, using known rows. */
export function draftOf(operation: Operation, values: Values, known: Known): Draft {
  const { path, query, body, form } = operation;
  const params: Record<string, string> = {};
  const headers: Record<string, string> = { 'idempotency-key': values.uuid() };
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    const shape = operation.params.properties?.[name];
    const word = wordBefore(path, name);
    params[name] =
      shape?.enum || known.of(word).length + known.of(name).length === 0
        ? String(values.of(shape ?? {}, name))
        : values.id(word, name);
    const version = known.versionOf(word, params[name]) ?? known.versionOf(`${word}s`, params[name]);
    headers['if-match'] = `"${version ?? 1}"`;
  }
  const asked = Object.entries((values.of({ type: 'object', ...query }, '') ?? {}) as object);
  const list: Record<string, string> = { filter: '{}', range: '[0,9]', sort: '["id","DESC"]' };
  const draft: Draft = {
    params,
    headers,
    query: Object.fromEntries(asked.map(([name, value]) => [name, list[name] ?? String(value)])),
    body: body ? values.of(body, '') : undefined,
  };
  if (form) {
    const fields = Object.fromEntries(
      Object.entries(form.properties ?? {}).map(([name, shape]) => [
        name,
        'contentEncoding' in shape ? null : values.of(shape, name),
      ]),
    );
    headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
    draft.raw = formOf(fields);
  }
  return draft;
}

/** Serializes JSON as attackers might, including keys that JavaScript would drop. */
const jsonOf = (body: unknown) => JSON.stringify(body)?.replaceAll('"@proto"', '"__proto__"');

export function written(operation: Operation, draft: Draft, as: string): Sent {
  const { name, method, path } = operation;
  const { params, query, headers, body, raw } = draft;
  const at = path.replaceAll(/:(\w+)/g, (_, param: string) => {
    const value = params[param] ?? '1';
    return value.includes('%') ? value : encodeURIComponent(value.toWellFormed());
  });
  const asked = Object.entries(query).map(
    ([field, value]) => `${encodeURIComponent(field)}=${encodeURIComponent(value.toWellFormed())}`,
  );
  const payload = raw ?? (body === undefined ? null : jsonOf(body));
  return {
    as,
    name,
    method,
    url: asked.length > 0 ? `${at}?${asked.join('&')}` : at,
    headers: {
      ...(payload !== null && payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    payload: payload ?? null,
  };
}

import type { FastifyContextConfig } from 'fastify';
import { opensByToken } from './access.ts';
import { needsVersion } from './app.ts';

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

interface Parts {
  params?: unknown;
  querystring?: unknown;
  body?: unknown;
}

/** Returns the error responses of a call, by status. */
export function describedErrors(
  method: string,
  { access, isIdempotent, onceField, isVersioned }: FastifyContextConfig,
  { params, querystring, body }: Parts,
): Record<string, object> {
  const isPublic = !access || access.kind === 'public';
  const isChange = method !== 'GET' && method !== 'HEAD';
  const takes = params !== undefined || querystring !== undefined || body !== undefined;
  const texts: Record<string, string | false> = {
    400: takes && 'Malformed; the message says which part',
    401: !isPublic && 'Not signed in, or the token is no longer valid',
    403: !isPublic && 'Not permitted; `missing` names the permission',
    404: params !== undefined && 'Not found, or not accessible to the caller',
    409: (isChange || isIdempotent === true || onceField !== undefined) && 'Conflicts with other records',
    412: isVersioned === true && 'Changed in the meantime; `current` is the record as it is now',
    413: body !== undefined && 'Too large',
    415: body !== undefined && 'Unsupported media type or kind of file',
    422: takes && 'Invalid; `errors` lists the fields',
    423: isChange && !isPublic && 'The customer is locked',
    428:
      isVersioned === true &&
      needsVersion(method, !access || opensByToken(access)) &&
      'The version is missing',
    429: 'Too many requests; retry after `Retry-After` seconds',
    503: 'Temporarily unavailable; retry after `Retry-After` seconds',
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([status, text]) => (text ? [[status, refusal(text)]] : [])),
  );
}

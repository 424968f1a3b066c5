import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CallBody } from '#contract/core/errors.ts';
import { type Bilingual, type Language, MESSAGES, type MessageKey } from '#contract/core/messages.ts';
import { coreTexts } from '#texts/server/core.ts';
import type { Access } from './access.ts';
import { AppError } from './errors.ts';
import type { Session } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** A second request with the same `Idempotency-Key` gets the first response. */
    isIdempotent?: boolean;
    /** Body field that the `Idempotency-Key` header can replace. */
    onceField?: string;
    /** Changes a record that the caller has read; takes its version as `If-Match`. */
    isVersioned?: boolean;
    /** Returns one page of a list; the total is in `Content-Range`. */
    isPage?: boolean;
  }
  interface FastifyRequest {
    /** Set on every route that isn't public, and on public ones if the caller is signed in. */
    session: Session;
    language: Language;
  }
}

/** Fastify with zod schemas, which type parameters, query and body. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Response body of a named call, with its message in the caller's language. */
export function answer<T>(
  request: Pick<FastifyRequest, 'language'>,
  text: MessageKey | Bilingual,
  data: T,
  status = 200,
): CallBody<T> {
  const bilingual = typeof text === 'string' ? MESSAGES[text] : text;
  return { status, message: bilingual[request.language], data };
}

/** Request of a route declared as versioned; other routes can't read a version. */
export interface VersionedRequest extends Pick<FastifyRequest, 'headers' | 'session' | 'method'> {
  routeOptions: { config: { isVersioned: true } };
}

/**
 * Whether a call must send a version: saves of whole records, which could overwrite unseen changes, and all
 * changes made with API tokens.
 */
export const needsVersion = (method: string, isToken: boolean): boolean => method === 'PUT' || isToken;

/**
 * Returns the version that the caller saw: `If-Match`, or else the body's `version` (see `serve`). Null if a
 * person sends `*`, or sends neither and doesn't save a whole record. Throws `version_required` otherwise.
 */
export function expectedVersion(request: VersionedRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined) {
    if (needsVersion(request.method, request.session.apiToken !== undefined))
      throw new AppError('version_required', 'versionRequired');
    return null;
  }
  // `*` matches any version: people may overwrite a record on purpose, API tokens may not.
  if (header === '*' && !request.session.apiToken) return null;
  const version = Number(header.replaceAll('"', ''));
  if (!Number.isInteger(version)) throw new AppError('bad_request', coreTexts.api.ifMatchNotVersion);
  return version;
}

/** Like `expectedVersion`, but the version is mandatory. Throws `version_required`. */
export function seenVersion(request: VersionedRequest): number {
  const version = expectedVersion(request);
  if (version === null) throw new AppError('version_required', 'versionRequired');
  return version;
}

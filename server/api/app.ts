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
import type { Access } from './access.ts';
import { AppError } from './errors.ts';
import type { Session } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Repeatable writes: a second request with the same `Idempotency-Key` gets the first answer. */
    isIdempotent?: boolean;
    /** Changes of a record as the caller saw it: they take its version as `If-Match`. */
    isVersioned?: boolean;
    /** Answers rows of a list, and in `Content-Range` how many there are. */
    isPage?: boolean;
  }
  interface FastifyRequest {
    /** Set on every route that is not public, and on a public one where the caller is signed in. */
    session: Session;
    language: Language;
  }
}

/** Fastify with zod schemas: parameters, query and body are typed from them. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The body of a named call's answer, its message in the caller's language. */
export function answer<T>(
  request: Pick<FastifyRequest, 'language'>,
  text: MessageKey | Bilingual,
  data: T,
  status = 200,
): CallBody<T> {
  const bilingual = typeof text === 'string' ? MESSAGES[text] : text;
  return { status, message: bilingual[request.language], data };
}

/** A request of a route that is declared to take a version: no other one may read it. */
export interface VersionedRequest extends Pick<FastifyRequest, 'headers' | 'session' | 'method'> {
  routeOptions: { config: { isVersioned: true } };
}

/**
 * Whether a call is refused without a version: every save of a whole record, which would overwrite what the caller never
 * saw, and everything that a program calls.
 */
export const needsVersion = (method: string, isToken: boolean): boolean => method === 'PUT' || isToken;

/**
 * Returns the version that the caller saw: `If-Match`, or else the body's `version` (see `serve`). Null where neither is
 * sent by a person who acts on a record without saving it whole, or `*` is. Throws `version_required`.
 */
export function expectedVersion(request: VersionedRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined) {
    if (needsVersion(request.method, request.session.apiToken !== undefined))
      throw new AppError('version_required', 'versionRequired');
    return null;
  }
  // The standard's word for “whatever it is by now”: a person may overwrite on purpose, a program may not.
  if (header === '*' && !request.session.apiToken) return null;
  const version = Number(header.replaceAll('"', ''));
  if (!Number.isInteger(version))
    throw new AppError('bad_request', {
      en: 'If-Match is not a version.',
      es: 'If-Match no es una versión.',
    });
  return version;
}

/** The same where nobody may act on what they have not seen. Throws `version_required`. */
export function seenVersion(request: VersionedRequest): number {
  const version = expectedVersion(request);
  if (version === null) throw new AppError('version_required', 'versionRequired');
  return version;
}

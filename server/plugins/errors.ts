import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import type { App } from '#server/api/app.ts';
import { asAppError } from '#server/api/asAppError.ts';
import { AppError, type Attempt } from '#server/api/errors.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import { coreTexts } from '#texts/server/core.ts';
import { type DeclaredRoute, languageOf } from './access.ts';
import type {} from './firstPage.ts';
import { REQUEST_ID, whoAndWhat } from './requestLog.ts';

/** Roughly how long a database restart takes. */
const RETRY_AFTER_SECONDS = 5;

/** A failed attempt for the security log, with details from the request. */
export interface Tried {
  attempt: Attempt;
  /** The route as declared; never the actual URL, which may contain a token. */
  route: string;
  address: string;
  userAgent: string | null;
  actor: { userId: number; name: string } | null;
}

/** Entry of an error for the security log; null if it isn't relevant there. */
function triedBy(error: AppError | null, request: FastifyRequest): Tried | null {
  const { session } = request;
  const refused: Attempt = { kind: 'refused', userId: session?.own.userId ?? null };
  const attempt = error?.details.attempt ?? (error?.code === 'forbidden' ? refused : null);
  return (
    attempt && {
      attempt,
      route: `${request.method} ${request.routeOptions.url?.replace(API_BASE, '') ?? ''}`,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      actor: session ? session.own : null,
    }
  );
}

/** Responds to a malformed URL, which matches no route and runs no hooks. */
export function answerBadAddress(
  _error: FastifyError,
  { headers, id }: FastifyRequest,
  reply: FastifyReply,
): void {
  const body = new AppError('bad_request', coreTexts.errors.badAddress).body(
    languageOf(headers['accept-language']),
  );
  void reply.status(body.status).header(REQUEST_ID, id).send(body);
}

/** Paths for programs rather than browsers; a program would take an HTML page for a valid response. */
const FOR_PROGRAMS = /^\/(api|metrics)(?![\w-])/;

/** Paths of files and hidden folders: if one is missing, the web app's page isn't sent instead. */
const FILE = /^\/assets\/|\/\.(?!well-known\/)|\.[a-z][a-z0-9]{0,7}$/i;

/** Returns the methods that the API has for a path. */
function methodsOf(routes: readonly DeclaredRoute[], path: string): string[] {
  const declared = routes.filter(({ url }) => url.startsWith(API_BASE) && matches(url, path));
  const methods = new Set(declared.map(({ method }) => method));
  // fastify adds a HEAD route to every GET.
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].filter(
    method => methods.has(method) || (method === 'HEAD' && methods.has('GET')),
  );
}

function matches(url: string, path: string): boolean {
  const [parts, given] = [url.split('/'), path.replace(/\/$/, '').split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

/** The only place where errors become responses; `note` records failed and refused attempts. */
export function registerErrors(
  app: App,
  routes: readonly DeclaredRoute[],
  note: (tried: Tried) => Promise<void>,
): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const known = asAppError(error);
    if (!known) request.log.error({ err: error, ...whoAndWhat(request) }, 'unexpected error');
    if (known?.code === 'database_unavailable') {
      request.log.warn({ reason: reasonOf(error.cause) }, 'the database is unavailable');
      reply.header('Retry-After', RETRY_AFTER_SECONDS);
    }
    const isTooMany = known !== null && ERROR_STATUS[known.code] === 429;
    const retryAfter = known?.details.retryAfter ?? (isTooMany ? RETRY_AFTER_SECONDS : undefined);
    // The rate limit has already set its own, more exact header.
    if (retryAfter && !reply.hasHeader('Retry-After')) reply.header('Retry-After', retryAfter);
    if (known && ERROR_STATUS[known.code] === 401)
      reply.header('WWW-Authenticate', `Bearer realm="${PRODUCT_NAME}"`);
    const tried = triedBy(known, request);
    // The response has to be sent even if the log can't be written.
    if (tried)
      await note(tried).catch(failure =>
        request.log.error({ err: failure }, 'a security log entry could not be written'),
      );
    const body = (known ?? new AppError('internal', 'unexpectedError')).body(request.language ?? 'en');
    return reply.status(body.status).send(body);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = methodsOf(routes, path);
    if (allowed.length > 0) {
      const body = new AppError('method_not_allowed', coreTexts.errors.methodNotAllowed).body(
        request.language ?? 'en',
      );
      void reply.status(body.status).header('Allow', allowed.join(', ')).send(body);
      return;
    }
    const isPage = ['GET', 'HEAD'].includes(request.method) && !FOR_PROGRAMS.test(path) && !FILE.test(path);
    // Returns nothing, because every handler that returns the reply adds another listener to it.
    if (isPage && reply.sendPage) void reply.sendPage(request);
    else void reply.status(404).send(AppError.notFound().body(request.language ?? 'en'));
  });
}

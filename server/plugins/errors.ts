import type {} from '@fastify/static';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/core/paths.ts';
import type { App } from '#server/api/app.ts';
import { asAppError, databaseError } from '#server/api/asAppError.ts';
import { AppError, type Attempt } from '#server/api/errors.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import { languageOf } from './access.ts';
import { whoAndWhat } from './requestLog.ts';

/** A restart takes the database about as long. */
const RETRY_AFTER_SECONDS = 5;

/** A try for the security log, and where it came from as the request tells. */
export interface Tried {
  attempt: Attempt;
  /** The call as it is declared: never the address as it was sent, which may hold a token. */
  route: string;
  address: string;
  userAgent: string | null;
  actor: { userId: number; name: string } | null;
}

/** What the security log is told of an error; null where it is nothing for it. */
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

/** An address that cannot be read has no route, and no hook has seen it. */
export function answerBadAddress(
  _error: FastifyError,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): void {
  const body = new AppError('bad_request', BAD_ADDRESS).body(languageOf(headers['accept-language']));
  void reply.status(body.status).send(body);
}

const BAD_ADDRESS = { en: 'This address is not valid.', es: 'Esta dirección no es válida.' };

/** Whatever reads these is no browser, and takes a page for an answer. */
const FOR_PROGRAMS = /^\/(api|metrics)(?![\w-])/;

/** The one place where an error becomes an answer; `note` is told of failed and refused tries. */
export function registerErrors(app: App, note: (tried: Tried) => Promise<void>): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const known = asAppError(error);
    // The statement and its parameters may hold what must not be logged; the database's own words do not.
    if (!known)
      request.log.error({ err: databaseError(error) ?? error, ...whoAndWhat(request) }, 'unexpected error');
    if (known?.code === 'database_unavailable') {
      request.log.warn({ reason: reasonOf(error.cause) }, 'the database is away');
      reply.header('Retry-After', RETRY_AFTER_SECONDS);
    }
    const tried = triedBy(known, request);
    // Whoever asked has their answer also where the log cannot be written.
    if (tried)
      await note(tried).catch(failure =>
        request.log.error({ err: failure }, 'the security log was not written'),
      );
    const body = (known ?? new AppError('internal', 'unexpectedError')).body(request.language ?? 'en');
    return reply.status(body.status).send(body);
  });

  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !FOR_PROGRAMS.test(request.url);
    // Nothing is returned: whoever is handed the reply listens for its end, once more for each who hands it on.
    if (isPage && app.hasReplyDecorator('sendFile')) void reply.sendFile('index.html');
    else void reply.status(404).send(AppError.notFound().body(request.language ?? 'en'));
  });
}

import type {} from '@fastify/static';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/paths.ts';
import type { App } from '../api/app.ts';
import { asAppError, databaseError } from '../api/asAppError.ts';
import { AppError } from '../api/errors.ts';
import { reasonOf } from '../db/unavailable.ts';
import { whoAndWhat } from './requestLog.ts';

/** A restart takes the database about as long. */
const RETRY_AFTER_SECONDS = 5;

/** The one place where an error becomes an answer. */
export function registerErrors(app: App): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const known = asAppError(error);
    // The statement and its parameters may hold what must not be logged; the database's own words do not.
    if (!known)
      request.log.error({ err: databaseError(error) ?? error, ...whoAndWhat(request) }, 'unexpected error');
    if (known?.code === 'database_unavailable') {
      request.log.warn({ reason: reasonOf(error.cause) }, 'the database is away');
      reply.header('Retry-After', RETRY_AFTER_SECONDS);
    }
    const body = (known ?? new AppError('internal', 'unexpectedError')).body(request.language ?? 'en');
    return reply.status(body.status).send(body);
  });

  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith(API_BASE);
    if (isPage && app.hasReplyDecorator('sendFile')) return reply.sendFile('index.html');
    return reply.status(404).send(AppError.notFound().body(request.language ?? 'en'));
  });
}

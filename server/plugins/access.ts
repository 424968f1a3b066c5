import type { FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { PERMISSIONS } from '#contract/core/permissions.ts';
import { type Access, missingKey, open, opensByToken } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { canReach, isThere, type RowEntity } from '#server/api/rowScope.ts';
import type { FindSession, Session } from '#server/api/session.ts';
import type { Db } from '#server/db/connect.ts';
import { coreTexts } from '#texts/server/core.ts';

export interface DeclaredRoute {
  method: string;
  url: string;
  access: Access;
}

/** Token of the Authorization header, with or without “Bearer”. */
export function tokenOf(header: string | undefined): string | null {
  return header?.replace(/^Bearer\s+/i, '').trim() || null;
}

export function languageOf(header: string | undefined): Language {
  const wanted = header?.slice(0, 2).toLowerCase();
  return LANGUAGES.find(language => language === wanted) ?? 'en';
}

/** Access of routes added by libraries: files of the web app and of maps, and the API documentation. */
function libraryAccess(url: string): Access | undefined {
  return url === '/*' || url === '/maps/*' || url.startsWith('/api/docs') ? open : undefined;
}

/**
 * Identifies the caller and checks every request against its route's access rule before the body is parsed:
 * session, user type, row within reach (else 404), permission (else 403 with the key). After parsing, checks
 * the rows that query and body name. Returns the declared routes.
 */
export function registerAccess(app: App, db: Db, findSession: FindSession): DeclaredRoute[] {
  const declared: DeclaredRoute[] = [];

  app.decorateRequest('language', 'en');
  app.decorateRequest('session');

  app.addHook('onRoute', route => {
    const methods = [route.method].flat();
    const access = route.config?.access ?? libraryAccess(route.url);
    if (!access) throw new Error(`${methods.join(',')} ${route.url} does not declare who may call it`);
    route.config = { ...route.config, access };
    // fastify adds a HEAD route to every GET; it is the same route.
    const isTwin = (method: string) =>
      method === 'HEAD' && declared.some(one => one.method === 'GET' && one.url === route.url);
    for (const method of methods) if (!isTwin(method)) declared.push({ method, url: route.url, access });
  });

  app.addHook('onRequest', async request => {
    const { ip } = request;
    if (!ip) throw new AppError('bad_request', coreTexts.access.hungUp);
    // Stored, because a client that disconnects meanwhile no longer has an address for rate limits and the
    // security log.
    Object.defineProperty(request, 'ip', { value: ip });
    request.language = languageOf(request.headers['accept-language']);
    const token = tokenOf(request.headers.authorization);
    // The web app's files are public.
    const isApi = request.routeOptions.url?.startsWith(API_BASE);
    const session = token && isApi ? await findSession(token) : null;
    if (!session) return;
    request.session = { ...session, address: request.ip };
    if (!request.headers['accept-language']) request.language = session.language;
  });

  app.addHook('preValidation', async request => {
    const access = request.routeOptions.config.access;
    // No route matched, so the not-found handler responds.
    if (!access || access.kind === 'public') return;
    await admit(db, request, access);
  });

  // Query and body have been parsed by now.
  app.addHook('preHandler', async ({ routeOptions, query, body, session }) => {
    const named = routeOptions.config.access?.named;
    if (!named) return;
    const given = { ...(query as object), ...(body as object) } as Record<string, unknown>;
    for (const [field, entity] of Object.entries(named)) {
      const id = given[field] ?? null;
      if (id !== null) await reach(db, entity, String(id), session);
    }
  });

  return declared;
}

/** Responds to another owner's row as if it didn't exist, but records it in the security log. */
async function reach(db: Db, entity: RowEntity, id: string, session: Session): Promise<void> {
  if (await canReach(db, entity, id, session)) return;
  const isForeign = await isThere(db, entity, id);
  throw AppError.notFound(isForeign ? { kind: 'refused', userId: session.own.userId } : undefined);
}

async function admit(db: Db, request: FastifyRequest, access: Access): Promise<void> {
  const { session } = request;
  if (!session) throw new AppError('unauthenticated', 'signedOut401');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (session.apiToken) {
    if (!opensByToken(access)) throw new AppError('forbidden', coreTexts.access.notByToken);
    if (session.apiToken.isReadOnly && !isReading)
      throw new AppError('forbidden', coreTexts.access.tokenReadsOnly);
  }
  if (session.mustEnrol && !access.allowBeforeTwoFactor)
    throw new AppError('two_factor_required', coreTexts.access.twoFactorRequired);
  if (access.row) {
    const id = (request.params as Record<string, string>)[access.row.param] ?? '';
    await reach(db, access.row.entity, id, session);
  }
  if (access.types && !access.types.includes(session.type)) throw new AppError('forbidden', 'notAuthorized');
  const missing = missingKey(access, session.permissions);
  if (missing)
    throw new AppError('forbidden', 'missingPermission', {
      values: { label: PERMISSIONS[missing].label[request.language] },
      missing,
    });
  if (session.impersonating && !isReading && !access.allowWhileImpersonating)
    throw new AppError('viewing', 'viewingOnly');
}

import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { API_BASE } from '#contract/core/paths.ts';
import { open } from './api/access.ts';
import type { App } from './api/app.ts';
import { OPEN_API } from './api/openApi.ts';
import { serve } from './api/serve.ts';
import type { Deps } from './deps.ts';
import { findByApiToken, isApiToken } from './modules/access/auth/apiTokens/findByApiToken.ts';
import { sessionListener } from './modules/access/auth/sessionListener.ts';
import { findSession } from './modules/access/auth/sessions.ts';
import { noteAttempt } from './modules/access/securityLog/securityLog.ts';
import { JOBS, MODULES } from './modules/index.ts';
import { notificationListener } from './modules/messaging/notifications/listener.ts';
import {
  registerGatewayNotices,
  registerGatewayPages,
} from './modules/money/payments/gateways/gatewayRoutes.ts';
import { watchedGateways } from './modules/money/payments/gateways/watchGateway.ts';
import { registerEmbedding } from './modules/sales/signups/embedding.ts';
import { type DeclaredRoute, registerAccess } from './plugins/access.ts';
import { registerBaseMap } from './plugins/baseMap.ts';
import { registerCardFormFiles } from './plugins/cardForm/files.ts';
import { answerBadAddress, registerErrors } from './plugins/errors.ts';
import { registerIdempotency } from './plugins/idempotency.ts';
import { listeningPool } from './plugins/listeningPool.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { createRealtime, type Realtime, staffRooms } from './plugins/realtime.ts';
import { limitHandshakes, limitRequests } from './plugins/requestLimit.ts';
import { registerRequestLog } from './plugins/requestLog.ts';
import { registerSecurityHeaders } from './plugins/securityHeaders.ts';
import { registerStopping } from './plugins/stopping.ts';
import { tileSource } from './plugins/tileSource.ts';

export interface ServerOptions {
  /** The built web app; without it only the API is served. */
  webFolder?: string | null;
  /** Set when several processes share a database: sockets of all of them act as one. */
  clusterPool?: pg.Pool | null;
  /** False in tests that send requests without a socket. */
  hasRealtime?: boolean;
  /** What a session, or an address without one, may ask of the API; null: as much as it likes. */
  requestsPerMinute?: number | null;
  /** How many sockets an address may open in a minute; null: as many as it likes. */
  handshakesPerMinute?: number | null;
  /** What a Prometheus shows to read the figures; without it there are none. */
  metricsToken?: string | null;
  /** Whether everybody may read the API's description. */
  hasApiPage?: boolean;
  /** How long a request may take to arrive, its headers and its body. */
  requestTimeoutMs?: number;
  /** Whose forwarded address is believed; nobody's when it is missing. */
  trustProxy?: string[];
}

export interface SwardServer {
  app: App;
  /** Every route with who may call it. */
  routes: readonly DeclaredRoute[];
}

const MAX_BODY_BYTES = 1_048_576;
const REQUESTS_PER_MINUTE = 1200;
/** All pages of an office behind one address come back at once after a restart. */
const HANDSHAKES_PER_MINUTE = 300;
/** A photo over a poor line takes long; a body that never ends must not hold a connection for ever. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 60_000;
/** How often Node looks for requests that take too long. */
const LOOKS_EVERY_MS = 30_000;

/** The whole server over its dependencies, not yet listening. */
export async function createServer(given: Deps, options: ServerOptions = {}): Promise<SwardServer> {
  const deps: Deps = { ...given, gateways: watchedGateways(given) };
  const {
    requestsPerMinute = REQUESTS_PER_MINUTE,
    handshakesPerMinute = HANDSHAKES_PER_MINUTE,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
    trustProxy = [],
  } = options;
  const app: App = Fastify({
    loggerInstance: deps.log,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestTimeoutMs,
    frameworkErrors: answerBadAddress,
    http: {
      // Only sockets are switched to: whoever offers HTTP/2 beside it is answered as if they had not.
      shouldUpgradeCallback: ({ url }) => url?.startsWith('/socket.io/') ?? false,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(LOOKS_EVERY_MS, requestTimeoutMs),
    },
    trustProxy,
    // What comes on an open line while the server stops is still answered, and the line closed with it: nobody has to ask twice.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const findByToken = (token: string) => findSession(deps.db, deps.clock, token);
  const routes = registerAccess(app, deps.db, token =>
    isApiToken(token) ? findByApiToken(deps.db, deps.clock, token) : findByToken(token),
  );
  registerErrors(app, tried => noteAttempt(deps, tried));
  registerRequestLog(app);
  registerMetrics(app, deps.db, options.metricsToken ?? null);
  registerStopping(app, requestTimeoutMs);
  registerSecurityHeaders(app, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', () => tileSource(deps.config.tileUrl)],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: deps.config.isProduction ? undefined : false,
  });
  // Clients that name a content type with every request send no body with some.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  await app.register(compress, { threshold: 1024 });
  await app.register(multipart, { limits: { fileSize: 15 * 1_048_576, files: 1 } });
  registerIdempotency(app, deps);

  await app.register(swagger, OPEN_API);
  if (options.hasApiPage ?? true) await app.register(swaggerUi, { routePrefix: '/api/docs' });

  const hasRealtime = options.hasRealtime ?? true;
  const listening = hasRealtime && options.clusterPool ? listeningPool(options.clusterPool) : null;
  const mayShakeHands =
    handshakesPerMinute === null ? null : limitHandshakes(handshakesPerMinute, trustProxy, deps.clock);
  const realtime: Realtime | null = hasRealtime
    ? createRealtime(app.server, findByToken, listening, mayShakeHands)
    : null;
  deps.events.listen(notificationListener(() => realtime, deps.clock.now));
  deps.events.listen(sessionListener(() => realtime));
  deps.events.onBroadcast(change => realtime?.to(staffRooms(change.entity)).emit('changed', change));
  app.addHook('preClose', async () => {
    await realtime?.close();
    // Not waited for: the adapter may be just about to borrow from it.
    void listening?.end();
  });

  for (const defineJobs of JOBS) defineJobs(deps);
  await app.register(
    async api => {
      // Before the limit: whatever watches the server asks as often as it likes.
      serve(api as App, 'GET /health', { access: open }, async () => {
        await deps.db.execute('select 1');
        return { status: 'ok' as const };
      });
      if (requestsPerMinute !== null) await limitRequests(api as App, requestsPerMinute);
      for (const routesOf of MODULES) routesOf(api as App, deps);
    },
    { prefix: API_BASE },
  );
  registerCardFormFiles(app);
  await registerBaseMap(app, deps.config);
  await registerGatewayPages(app, deps);
  await registerGatewayNotices(app, deps);
  if (options.webFolder) {
    registerEmbedding(app, deps);
    await app.register(fastifyStatic, {
      root: options.webFolder,
      preCompressed: true,
      setHeaders: (response, path) => {
        // Built files carry a hash of their content in the name; everything else is asked for again.
        const isHashed = path.includes('/assets/');
        response.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  await app.ready();
  return { app, routes };
}

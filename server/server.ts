import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { API_BASE } from '#contract/core/paths.ts';
import type { App } from './api/app.ts';
import { OPEN_API } from './api/openApi.ts';
import type { Deps } from './deps.ts';
import { findByApiToken, isApiToken } from './modules/access/auth/apiTokens/findByApiToken.ts';
import { sessionListener } from './modules/access/auth/sessionListener.ts';
import { findSession } from './modules/access/auth/sessions.ts';
import { noteAttempt } from './modules/access/securityLog/securityLog.ts';
import { JOBS, MODULES } from './modules/index.ts';
import { registerCallWebhooks } from './modules/messaging/calling/webhooks.ts';
import { registerEmailWebhooks } from './modules/messaging/emailing/webhooks.ts';
import { notificationListener } from './modules/messaging/notifications/listener.ts';
import { registerTextWebhooks } from './modules/messaging/texting/webhooks.ts';
import {
  registerGatewayNotices,
  registerGatewayPages,
} from './modules/money/payments/gateways/gatewayRoutes.ts';
import { watchedGateways } from './modules/money/payments/gateways/watchGateway.ts';
import { registerEmbedding } from './modules/sales/signups/embedding.ts';
import { brandedPage } from './modules/system/brand/brandedPage.ts';
import { readablePage } from './modules/system/policies/readablePage.ts';
import { type DeclaredRoute, registerAccess } from './plugins/access.ts';
import { registerBaseMap } from './plugins/baseMap.ts';
import { registerCardFormFiles } from './plugins/cardForm/files.ts';
import { type Cluster, clusterOverDatabase, clusterOverRedis } from './plugins/cluster.ts';
import { answerBadAddress, registerErrors } from './plugins/errors.ts';
import { registerFirstPage } from './plugins/firstPage.ts';
import { registerHealth } from './plugins/health.ts';
import { registerIdempotency } from './plugins/idempotency.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { createRealtime, type Realtime, staffRooms } from './plugins/realtime.ts';
import { limitHandshakes, limitRequests } from './plugins/requestLimit.ts';
import { registerRequestLog, requestIdOf } from './plugins/requestLog.ts';
import { registerSecurityHeaders } from './plugins/securityHeaders.ts';
import { registerStopping } from './plugins/stopping.ts';
import { tileSource } from './plugins/tileSource.ts';

export interface ServerOptions {
  /** Folder of the built web app; without it, only the API is served. */
  webFolder?: string | null;
  /** Set if several processes share a database, so that their sockets act as one. */
  clusterPool?: pg.Pool | null;
  /** Redis that carries the sockets' messages among these processes instead of the database. */
  redisUrl?: string | null | undefined;
  /** False in tests that send requests without a socket. */
  hasRealtime?: boolean;
  /** Rate limit per session, or per address without one; null for no limit. */
  requestsPerMinute?: number | null;
  /** Sockets that an address may open per minute; null for no limit. */
  handshakesPerMinute?: number | null;
  /** Token that Prometheus sends to read the metrics; without it, no metrics are served. */
  metricsToken?: string | null;
  /** When the last full backup was taken; null if unknown. */
  lastBackup?: () => Promise<Date | null>;
  /** Whether the API documentation is public. */
  hasApiPage?: boolean;
  /** Time limit for receiving a request, headers and body. */
  requestTimeoutMs?: number;
  /** Proxies whose forwarded address is trusted; none if omitted. */
  trustProxy?: string[];
}

export interface SwardServer {
  app: App;
  /** Every route with its access rule. */
  routes: readonly DeclaredRoute[];
  /** Announces a stop to load balancers. */
  drain(): void;
}

const MAX_BODY_BYTES = 1_048_576;
const REQUESTS_PER_MINUTE = 1200;
/** Allows all pages of an office behind one address to reconnect at once after a restart. */
const HANDSHAKES_PER_MINUTE = 300;
/** Allows a photo over a slow connection, but ends a body that never completes. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 60_000;
/** Interval at which Node checks for requests that exceed their time limit. */
const LOOKS_EVERY_MS = 30_000;

/** Builds the whole server from its dependencies, without listening yet. */
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
      // Upgrades only WebSocket requests and ignores offers of HTTP/2.
      shouldUpgradeCallback: ({ url }) => url?.startsWith('/socket.io/') ?? false,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(LOOKS_EVERY_MS, requestTimeoutMs),
    },
    trustProxy,
    genReqId: requestIdOf,
    // Requests that arrive while the server stops are still answered, with the connection closed afterwards,
    // so that no client has to repeat them.
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
  registerErrors(app, routes, tried => noteAttempt(deps, tried));
  registerRequestLog(app);
  registerMetrics(app, deps, options);
  const stopping = registerStopping(app, requestTimeoutMs);
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
  // Some clients send a content type even without a body.
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
  const cluster = hasRealtime ? await clusterOf(options, deps) : null;
  const mayShakeHands =
    handshakesPerMinute === null ? null : limitHandshakes(handshakesPerMinute, trustProxy, deps.clock);
  const realtime: Realtime | null = hasRealtime
    ? createRealtime(app.server, findByToken, cluster, mayShakeHands)
    : null;
  deps.events.listen(notificationListener(() => realtime, deps.clock.now));
  deps.events.listen(sessionListener(() => realtime));
  deps.events.onBroadcast(change => realtime?.to(staffRooms(change.entity)).emit('changed', change));
  app.addHook('preClose', async () => {
    await realtime?.close();
    cluster?.close();
  });

  for (const defineJobs of JOBS) defineJobs(deps);
  await app.register(
    async api => {
      // Registered before the rate limit, so that monitoring can call it as often as it likes.
      registerHealth(api as App, deps.db, stopping.isDraining);
      if (requestsPerMinute !== null) await limitRequests(api as App, requestsPerMinute);
      for (const routesOf of MODULES) routesOf(api as App, deps);
    },
    { prefix: API_BASE },
  );
  registerCardFormFiles(app);
  await registerBaseMap(app, deps.config);
  await registerGatewayPages(app, deps);
  await registerGatewayNotices(app, deps);
  await registerTextWebhooks(app, deps);
  await registerCallWebhooks(app, deps);
  await registerEmailWebhooks(app, deps);
  if (options.webFolder) {
    registerFirstPage(app, options.webFolder, async (html, asked) =>
      readablePage(deps.db, await brandedPage(deps.db, html, asked.url), asked),
    );
    registerEmbedding(app, deps);
    await app.register(fastifyStatic, {
      root: options.webFolder,
      preCompressed: true,
      // The start page isn't served as a file, because it is completed with the business's brand.
      index: false,
      setHeaders: (response, path) => {
        // Built files have a content hash in their name; everything else is revalidated.
        const isHashed = path.includes('/assets/');
        response.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  await app.ready();
  return { app, routes, drain: stopping.drain };
}

async function clusterOf(
  { clusterPool, redisUrl }: ServerOptions,
  { log }: Pick<Deps, 'log'>,
): Promise<Cluster | null> {
  if (!clusterPool) return null;
  return redisUrl ? clusterOverRedis(redisUrl, log) : clusterOverDatabase(clusterPool);
}

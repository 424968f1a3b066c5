import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Queryable } from './db/connect.ts';
import type { Sources } from './db/replica.ts';
import type { DocumentMakers } from './documents/makers.ts';
import type { EventDispatcher } from './plugins/events.ts';
import type { Files } from './plugins/files.ts';
import type { Gateway } from './plugins/gateway.ts';
import type { Jobs } from './plugins/jobs.ts';
import type { Outside } from './plugins/outside.ts';

/**
 * Configuration from the environment; values that are also settings are updated from the settings after
 * startup.
 */
export interface Config {
  /** Folder of the files, the embedded database and the secret. */
  dataFolder: string;
  /** 32 bytes; encrypts secrets in settings and signs links. */
  appSecret: Buffer;
  isProduction: boolean;
  /** URL at which browsers reach the server, for links in messages. */
  publicUrl: string;
  /** Current time zone of the business, from the settings. */
  timeZone: string;
  /** Current URL of the map tiles, from the settings. */
  tileUrl: string;
  /** Whether addresses in the settings may point into the server's own network. */
  allowsOwnNetwork: boolean;
  /** Allows push services on this machine without TLS, for testing. */
  allowsLocalPush?: boolean;
}

/** Dependencies of use cases, created once at startup; tests replace some of them. */
export interface Deps extends Sources {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  events: EventDispatcher;
  files: Files;
  /** HTTP client for addresses from the settings. */
  outside: Outside;
  documents: DocumentMakers;
  /** Gateways that this server supports; `gatewayInForce` returns the active one. */
  gateways: readonly Gateway[];
  jobs: Jobs;
}

export type { Queryable };

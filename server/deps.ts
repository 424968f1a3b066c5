import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db, Queryable } from './db/connect.ts';
import type { DocumentMakers } from './documents/makers.ts';
import type { EventDispatcher } from './plugins/events.ts';
import type { Files } from './plugins/files.ts';
import type { Gateway } from './plugins/gateway.ts';
import type { Jobs } from './plugins/jobs.ts';
import type { Outside } from './plugins/outside.ts';

/** From the environment at start; what is a setting too follows the settings from then on. */
export interface Config {
  /** Where files, the embedded database and the secret live. */
  dataFolder: string;
  /** 32 bytes, for secrets in settings and signed links. */
  appSecret: Buffer;
  isProduction: boolean;
  /** Where browsers reach the server, for links in messages. */
  publicUrl: string;
  /** Of the business, as the settings say now. */
  timeZone: string;
  /** Where the pictures under the maps come from, as the settings say now. */
  tileUrl: string;
  /** Whether addresses in the settings may be of the server's own network. */
  allowsOwnNetwork: boolean;
  /** Push services may be on this machine, without TLS: for trying things out. */
  allowsLocalPush?: boolean;
}

/** What use cases work with; made once at start, replaced piece by piece in tests. */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  events: EventDispatcher;
  files: Files;
  /** The way to addresses in the settings. */
  outside: Outside;
  documents: DocumentMakers;
  /** Those that this server can speak with; who moves the money now, `gatewayInForce` says. */
  gateways: readonly Gateway[];
  jobs: Jobs;
}

export type { Queryable };

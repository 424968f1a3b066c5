import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_TIME_ZONE, PRODUCT_NAME } from '#contract/core/constants.ts';
import { isTimeZone } from '#contract/core/days.ts';
import { DEFAULT_TILES } from '#contract/system/business.ts';
import type { Config } from '#server/deps.ts';
import type { S3Settings } from '#server/plugins/files.ts';
import { databaseUrlIn } from './databaseUrl.ts';
import { StartError } from './StartError.ts';
import { withSecretFiles } from './secretFiles.ts';
import type { GivenSettings, SettingName, Settings } from './settingNames.ts';

export interface StartSettings {
  config: Config;
  /** True if the secret comes from the environment instead of the data folder. */
  hasOwnSecret: boolean;
  port: number;
  /** Address to listen on; 0.0.0.0 means all of the machine's addresses. */
  host: string;
  /** Addresses and networks of proxies whose forwarded address is trusted. */
  trustProxy: string[];
  /** If missing, the database runs inside this process. */
  databaseUrl: string | undefined;
  /** Streaming replica of the database, for reads on which no write depends. */
  readDatabaseUrl: string | undefined;
  /** Redis that relays socket messages between several processes. */
  redisUrl: string | undefined;
  /** Storage for files; null means the data folder. */
  s3: S3Settings | null;
  logLevel: string;
  /** Token that Prometheus sends to read the metrics; null disables them. */
  metricsToken: string | null;
  /** Gets an email when the nightly check finds a problem; null for none. */
  operatorEmail: string | null;
  /** Seconds between announcing a stop to load balancers and refusing connections. */
  drainSeconds: number;
  /** Whether the API documentation is public. */
  hasApiPage: boolean;
  /** Whether an empty database is filled with the demo business. */
  wantsDemo: boolean;
  /** False during development, when the web app has its own server. */
  servesWeb: boolean;
}

/** An empty value, as in an environment file, counts as missing. */
export const dataFolderOf = ({ DATA_DIR }: Settings): string => resolve(DATA_DIR || 'data');

/** Returns whether a new secret would be generated, which couldn't decrypt existing data. */
export const isSecretMissing = (env: GivenSettings): boolean =>
  !env.APP_SECRET && !env.APP_SECRET_FILE && !existsSync(secretFileOf(dataFolderOf(env)));

/** Returns the path of the file that stores the secret of an installation without APP_SECRET. */
export const secretFileOf = (dataFolder: string) => join(dataFolder, 'secret');

/** Reads the environment and the files that it names. Throws StartError for an invalid value. */
export async function readSettings(given: GivenSettings): Promise<StartSettings> {
  const env = await withSecretFiles(given);
  const isProduction = env.NODE_ENV === 'production';
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(
      `PORT is “${env.PORT}”, which isn’t a port. Use a number from 1 to 65535, for example PORT=3000.`,
    );
  const host = env.HOST || '0.0.0.0';
  const timeZone = env.BUSINESS_TIME_ZONE || DEFAULT_TIME_ZONE;
  if (!isTimeZone(timeZone))
    throw new StartError(
      `BUSINESS_TIME_ZONE is “${timeZone}”, which isn’t a time zone. Use one like America/Chicago.`,
    );
  const config = {
    isProduction,
    publicUrl: env.PUBLIC_URL ? publicAddress(env.PUBLIC_URL) : webAddress(host, port),
    timeZone,
    tileUrl: DEFAULT_TILES.url,
    allowsOwnNetwork: isOn(env, 'OWN_NETWORK', false),
    allowsLocalPush: !isProduction && isOn(env, 'LOCAL_PUSH', false),
  };
  const settings = {
    hasOwnSecret: Boolean(env.APP_SECRET),
    port,
    host,
    trustProxy: trustedProxies(env.TRUST_PROXY ?? ''),
    databaseUrl: await databaseUrlIn(env),
    readDatabaseUrl: await readDatabaseUrlIn(env),
    redisUrl: redisUrlIn(env),
    s3: bucketIn(env),
    logLevel: logLevelIn(env, isProduction),
    metricsToken: env.METRICS_TOKEN || null,
    operatorEmail: operatorEmailIn(env),
    drainSeconds: drainSecondsIn(env),
    hasApiPage: isOn(env, 'API_DOCS', !isProduction),
    servesWeb: isOn(env, 'WEB', true),
    wantsDemo: isOn(env, 'DEMO', true) && !isProduction,
  };
  // All settings are validated before anything is created.
  const dataFolder = dataFolderOf(env);
  // Readable only by this user.
  await makeFolder(dataFolder).catch((error: Error) => {
    throw new StartError(
      `The data folder ${dataFolder} can’t be created: ${error.message}. Set DATA_DIR to a folder that can.`,
    );
  });
  const secret = await appSecret(env.APP_SECRET, dataFolder, isProduction);
  return { ...settings, config: { ...config, dataFolder, appSecret: secret } };
}

/**
 * Creates a folder and its parents. Node's recursive option loops forever on file systems such as /proc,
 * which report a missing parent for any new folder.
 */
async function makeFolder(folder: string): Promise<void> {
  const isThere = () =>
    stat(folder).then(
      found => found.isDirectory(),
      () => false,
    );
  if (await isThere()) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch(async (error: Error) => {
    // Another process may have created it meanwhile.
    if (!(await isThere())) throw error;
  });
}

async function readDatabaseUrlIn(env: Settings): Promise<string | undefined> {
  const url = await databaseUrlIn(env, 'READ_DATABASE_URL');
  if (!url || env.DATABASE_URL) return url;
  throw new StartError('READ_DATABASE_URL is the address of a replica, so it also needs DATABASE_URL.');
}

function redisUrlIn({ REDIS_URL, DATABASE_URL }: Settings): string | undefined {
  if (!REDIS_URL) return undefined;
  if (!URL.canParse(REDIS_URL) || !/^rediss?:$/.test(new URL(REDIS_URL).protocol))
    throw new StartError(
      'REDIS_URL is not the address of a Redis server. It looks like redis://:password@host:6379.',
    );
  if (!DATABASE_URL)
    throw new StartError('REDIS_URL is for several processes, which also need a DATABASE_URL.');
  return REDIS_URL;
}

function bucketIn(env: Settings): S3Settings | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET) return null;
  if (S3_ENDPOINT && !/^https?:\/\/\S+$/.test(S3_ENDPOINT))
    throw new StartError(`S3_ENDPOINT is “${S3_ENDPOINT}”. Use an address like https://s3.example.com.`);
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY)
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: one of them is missing.');
  return {
    bucket: S3_BUCKET,
    region: S3_REGION || 'us-east-1',
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
  };
}

/** URL to open on this machine. */
export function webAddress(host: string, port: number): string {
  const isLocal = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  const name = isIP(host) === 6 ? `[${host}]` : host;
  return `http://${isLocal ? 'localhost' : name}:${port}`;
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isPrefix = prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= bits);
  return NAMED_NETWORKS.includes(text) || (bits > 0 && isPrefix && more.length === 0);
}

/** Accepts only addresses, because trusting a number of proxies would also trust clients that bypass them. */
function trustedProxies(text: string): string[] {
  const networks = text.split(/[\s,]+/).filter(Boolean);
  const wrong = networks.find(network => !isNetwork(network));
  if (wrong === undefined) return networks;
  throw new StartError(
    `TRUST_PROXY names “${wrong}”, which isn’t an address. Use the addresses or networks of your proxies, for example TRUST_PROXY=127.0.0.1,10.0.0.0/8.`,
  );
}

/**
 * Returns the origin of the public address. Throws StartError if the address is more than an origin, because
 * emails append a page's path to it and passkeys compare it exactly.
 */
function publicAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address && /^https?:$/.test(address.protocol) && address.href === `${address.origin}/`)
    return address.origin;
  throw new StartError(
    `PUBLIC_URL is “${text}”. Use the address that browsers use, without a path: PUBLIC_URL=https://lawn.example.com.`,
  );
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function logLevelIn({ LOG_LEVEL }: Settings, isProduction: boolean): string {
  const level = LOG_LEVEL || (isProduction ? 'info' : 'warn');
  if (LOG_LEVELS.includes(level)) return level;
  throw new StartError(`LOG_LEVEL is “${level}”. Use one of ${LOG_LEVELS.join(', ')}.`);
}

function operatorEmailIn({ OPERATOR_EMAIL }: Settings): string | null {
  if (!OPERATOR_EMAIL) return null;
  if (z.email().safeParse(OPERATOR_EMAIL).success) return OPERATOR_EMAIL;
  throw new StartError(`OPERATOR_EMAIL is “${OPERATOR_EMAIL}”, which isn’t an email address.`);
}

function drainSecondsIn({ DRAIN_SECONDS }: Settings): number {
  const seconds = Number(DRAIN_SECONDS || 0);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= 300) return seconds;
  throw new StartError(`DRAIN_SECONDS is “${DRAIN_SECONDS}”. Use whole seconds from 0 to 300.`);
}

function isOn(env: Settings, name: SettingName, usual: boolean): boolean {
  const text = env[name] || (usual ? 'on' : 'off');
  if (text === 'on' || text === 'off') return text === 'on';
  throw new StartError(`${name} is “${text}”. Use on or off.`);
}

/** Decodes a secret. Throws StartError if it is shorter than 32 bytes. */
export function secretIn(name: string, text: string): Buffer {
  const secret = Buffer.from(text, 'base64');
  if (secret.length >= 32) return secret;
  throw new StartError(`${name} is too short: it needs 32 random bytes in base64 (openssl rand -base64 32).`);
}

/**
 * Returns the 32-byte app secret: from the environment, which production requires, or generated once and
 * stored in the data folder.
 */
async function appSecret(
  given: string | undefined,
  dataFolder: string,
  isProduction: boolean,
): Promise<Buffer> {
  if (given) return secretIn('APP_SECRET', given);
  if (isProduction)
    throw new StartError(
      `APP_SECRET is missing. In production ${PRODUCT_NAME} needs one: 32 random bytes in base64 (openssl rand -base64 32), the same at every start.`,
    );
  const file = secretFileOf(dataFolder);
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}

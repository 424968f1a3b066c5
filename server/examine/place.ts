import { existsSync, readFileSync } from 'node:fs';
import { open, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PMTiles, type Source } from 'pmtiles';
import type { S3Settings } from '#server/plugins/files.ts';
import { commandLine } from '#server/start/commandLine.ts';
import { networkWarning } from '#server/start/folderLock.ts';
import type { StartSettings } from '#server/start/settings.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import { lastBackup } from './lastBackup.ts';
import { examineMachine } from './machine.ts';

const MB = 1_048_576;
const GB = 1024 * MB;
const DAY_MS = 86_400_000;

/** Checks the machine and the folder, without the database. */
export async function examinePlace(settings: StartSettings, now: Date): Promise<Finding[]> {
  const { dataFolder } = settings.config;
  const { bavail, bsize, type } = await statfs(dataFolder);
  const warning = settings.databaseUrl ? null : networkWarning(dataFolder, type);
  return [
    nodeFinding(process.versions.node),
    ...settingFindings(settings),
    await secretFinding(settings),
    spaceFinding(dataFolder, bavail * bsize),
    ...(await examineMachine()),
    ...(warning ? [warn('disk', warning)] : []),
    ...(settings.s3 ? [await bucketFinding(settings.s3)] : []),
    ...(settings.redisUrl ? [await redisFinding(settings.redisUrl)] : []),
    ...(await mapFindings(join(dataFolder, 'maps'))),
    backupFinding(await lastBackup(dataFolder), now),
  ];
}

function nodeFinding(version: string): Finding {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    dependencies: { node: string };
  };
  const { node } = manifest.dependencies;
  return version === node
    ? ok('node', version)
    : warn('node', `${version}, but Sward is tested with ${node}. Run npm ci, and start with npm start.`);
}

/** Warns about valid settings that are rarely intended. */
export function settingFindings({
  config,
  trustProxy,
  host,
}: Pick<StartSettings, 'config' | 'trustProxy' | 'host'>): Finding[] {
  const { isProduction, publicUrl, allowsOwnNetwork } = config;
  const isSecure = publicUrl.startsWith('https://');
  const isBehind = ['127.0.0.1', '::1'].includes(host);
  const found = [
    !isProduction &&
      isSecure &&
      'NODE_ENV is not production, so the demo business and the sandbox gateway are allowed. Set NODE_ENV=production.',
    isProduction &&
      !isSecure &&
      `PUBLIC_URL is ${publicUrl}: links in messages lead there, and passwords travel unencrypted. Set PUBLIC_URL=https://… and put a proxy with TLS in front.`,
    isProduction &&
      (isSecure || isBehind) &&
      trustProxy.length === 0 &&
      'TRUST_PROXY is not set: behind a proxy, everyone shares one address and its limits. Name the proxy’s address, for example TRUST_PROXY=127.0.0.1.',
    isProduction &&
      allowsOwnNetwork &&
      'OWN_NETWORK is on: anyone who may change settings can probe the server’s own network. Turn it off unless mail or maps need it.',
  ];
  const said = found.filter(one => one !== false);
  return said.length > 0 ? said.map(one => warn('settings', one)) : [ok('settings', publicUrl)];
}

async function secretFinding({ config, hasOwnSecret }: StartSettings): Promise<Finding> {
  if (hasOwnSecret) return ok('secret', 'APP_SECRET is set in the environment');
  const file = join(config.dataFolder, 'secret');
  const { mode } = await stat(file);
  return (mode & 0o077) === 0
    ? ok('secret', file)
    : fail('secret', `${file} can be read by other users of this machine. Run chmod 600 ${file}.`);
}

export function spaceFinding(folder: string, free: number): Finding {
  const said = `${free < GB ? `${Math.floor(free / MB)} MB` : `${(free / GB).toFixed(1)} GB`} free for ${folder}`;
  if (free < 100 * MB) return fail('disk', `${said}. Soon nothing can be stored: free some space now.`);
  return free < GB
    ? warn('disk', `${said}. Free some space, or move DATA_DIR to a larger disk.`)
    : ok('disk', said);
}

async function bucketFinding(s3: S3Settings): Promise<Finding> {
  const { bucketTrouble } = await import('#server/plugins/s3Files.ts');
  const trouble = await bucketTrouble(s3);
  return trouble === null
    ? ok('bucket', `${s3.bucket} answers`)
    : fail(
        'bucket',
        `${s3.bucket} can’t be used: ${trouble}. Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys. Until then, photos are neither stored nor shown.`,
      );
}

async function redisFinding(url: string): Promise<Finding> {
  // Loaded only if a Redis is configured.
  const { examineRedis } = await import('./redis.ts');
  return examineRedis(url);
}

/** Checks the operator's street maps, if there are any. */
async function mapFindings(folder: string): Promise<Finding[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return Promise.all(
    names
      .filter(name => name.endsWith('.pmtiles'))
      .sort()
      .map(name => mapFinding(join(folder, name))),
  );
}

async function mapFinding(path: string): Promise<Finding> {
  try {
    const file = await open(path);
    const source: Source = {
      getKey: () => path,
      async getBytes(offset, length) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
      },
    };
    const { minZoom, maxZoom } = await new PMTiles(source).getHeader().finally(() => file.close());
    return ok('street map', `${path}, zoom ${minZoom} to ${maxZoom}`);
  } catch (error) {
    return fail(
      'street map',
      `${path} can’t be read: ${(error as Error).message}. Extract it again with pmtiles extract, or remove it.`,
    );
  }
}

const HOW = `Run ${commandLine('backup', 'FILE.tar.gz')} every day, and keep the files on another machine.`;

export function backupFinding(last: Date | null, now: Date): Finding {
  if (!last) return warn('backup', `No backup yet. ${HOW} If you back up in another way, ignore this.`);
  const days = Math.floor((now.getTime() - last.getTime()) / DAY_MS);
  const said = `last taken on ${last.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return days < 2 ? ok('backup', said) : warn('backup', `${said}, ${days} days ago. ${HOW}`);
}

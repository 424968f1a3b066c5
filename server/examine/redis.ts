import { createClient } from '@redis/client';
import { reasonOf } from '#server/db/unavailable.ts';
import { type Finding, fail, ok } from './finding.ts';

/** Oldest Redis version that supports the client's protocol; streams came one version earlier. */
const OLDEST = 6;
const ANSWERS_WITHIN_MS = 3_000;
const UNTIL_THEN = 'Until then, open pages learn only of changes made in their own process.';

/** Checks whether the Redis at REDIS_URL can carry messages to open pages. Never shows its password. */
export async function examineRedis(url: string): Promise<Finding> {
  const { host, password } = new URL(url);
  try {
    const version = await versionAt(url);
    return Number.parseInt(version, 10) >= OLDEST
      ? ok('redis', `${host} answers, version ${version}`)
      : tooOld(host, `version ${version}`);
  } catch (error) {
    const reason = reasonOf(error).replace(/\.+$/, '');
    // An older one doesn't know the command that begins a connection.
    if (/unknown command.*HELLO/i.test(reason)) return tooOld(host, 'an older version');
    const shown = password ? reason.replaceAll(decodeURIComponent(password), '…') : reason;
    return fail(
      'redis',
      `${host} can’t be used: ${shown}. Check that it is running, and check REDIS_URL. ${UNTIL_THEN}`,
    );
  }
}

const tooOld = (host: string, said: string): Finding =>
  fail('redis', `${host} is ${said}, and Sward needs Redis ${OLDEST} or newer. Update it. ${UNTIL_THEN}`);

async function versionAt(url: string): Promise<string> {
  const client = createClient({
    url,
    socket: { connectTimeout: ANSWERS_WITHIN_MS, socketTimeout: ANSWERS_WITHIN_MS, reconnectStrategy: false },
  });
  // Ignored, because the calls below throw the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return /^redis_version:([\d.]+)/m.exec(await client.info('server'))?.[1] ?? 'unknown';
  } finally {
    if (client.isOpen) client.destroy();
  }
}

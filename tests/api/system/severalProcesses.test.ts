import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import S3rver from 's3rver';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '#contract/core/days.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { examinePlace } from '#server/examine/place.ts';
import { newToken } from '#server/modules/access/auth/tokens.ts';
import { createSharedFiles, type Files } from '#server/plugins/files.ts';
import { readSettings } from '#server/start/settings.ts';
import { startBalancer } from '#tests/api/support/balancer.ts';
import { makeKillDatabase } from '#tests/api/support/killDatabase.ts';
import { fillForKilling } from '#tests/api/support/killGround.ts';
import { NOON_ZONE } from '#tests/api/support/noonZone.ts';
import { startServer } from '#tests/api/support/serverProcess.ts';

const BUCKET = 'sward';
const KEY = 'S3RVER';
let folder: string;
let server: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sward-s3-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const bucketAt = (at: string): Promise<Files> =>
  createSharedFiles({
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint: at,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
  });

async function read(files: Files, key: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await files.getStream(key)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

it('files are kept in a bucket, and an unreachable one is reported', async () => {
  const files = await bucketAt(endpoint);
  const key = 'photos/1/a.jpg';
  expect(await files.exists(key)).toBe(false);
  for (const content of ['a picture', 'another']) {
    await files.put(key, Buffer.from(content));
    expect([await files.exists(key), await read(files, key)]).toEqual([true, content]);
  }
  await files.delete(key);
  expect(await files.exists(key)).toBe(false);
  const away = await bucketAt('http://127.0.0.1:9');
  await expect(away.put(key, Buffer.from('a'))).rejects.toMatchObject({ code: 'unavailable' });
  await expect(away.exists(key)).rejects.toMatchObject({ code: 'unavailable' });
});

it('the doctor says whether the bucket can be used', async () => {
  const found = async (more: Record<string, string>) => {
    const settings = await readSettings({
      DATA_DIR: join(folder, 'place'),
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
      ...more,
    });
    const findings = await examinePlace(settings, new Date());
    return findings.filter(({ what }) => what === 'bucket').map(({ state, said }) => `${state} ${said}`);
  };
  expect(await found({})).toEqual(['ok sward answers']);
  expect(await found({ S3_BUCKET: 'other' })).toEqual([
    expect.stringMatching(/^fail other can’t be used: HTTP 404/),
  ]);
  expect(await found({ S3_ACCESS_KEY_ID: 'stranger' })).toEqual([
    expect.stringMatching(/^fail sward can’t be used: HTTP 403/),
  ]);
  expect(await found({ S3_ENDPOINT: 'http://127.0.0.1:9' })).toEqual([
    expect.stringMatching(/^fail sward can’t be used: .*ECONNREFUSED/),
  ]);
  expect(await found({ S3_BUCKET: '' })).toEqual([]);
});

/** Several processes need a shared PostgreSQL. */
// covers: running-13
it.skipIf(!process.env.TEST_DATABASE_URL)(
  'two processes share files and messages; killing one, or stopping the balancer, loses nothing acknowledged',
  async () => {
    const today = dayOf(new Date(), NOON_ZONE);
    const [admin, crew] = [newToken(), newToken()];
    const WRITES = 40;
    const database = await makeKillDatabase('several', connection =>
      fillForKilling(connection, WRITES, today, { admin, crews: [[crew]] }),
    );
    const env = {
      ...database.env,
      APP_SECRET: Buffer.alloc(32, 7).toString('base64'),
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    };
    const processes = await Promise.all(
      ['one', 'two'].map(name => startServer({ ...env, DATA_DIR: join(folder, name) })),
    );
    const [one, two] = processes;
    if (!one || !two) throw new Error('not started');
    const balancer = await startBalancer([one.url, two.url]);
    const page = io(one.url, { auth: { token: admin }, transports: ['websocket'] });
    try {
      await new Promise(resolve => page.once('connect', () => resolve(null)));
      const id = randomUUID();
      const event = { id, type: 'photo', assignmentId: 1, happenedAt: new Date().toISOString() };
      await fetch(`${one.url}${API_BASE}/field-events`, {
        method: 'POST',
        headers: { authorization: crew, 'content-type': 'application/json' },
        body: JSON.stringify({ events: [{ ...event, payload: { stage: 'before' } }] }),
      });
      const form = new FormData();
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#286b3a' } })
        .jpeg()
        .toBuffer();
      form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
      const uploaded = await fetch(`${one.url}${API_BASE}/field-events/${id}/photo`, {
        method: 'POST',
        headers: { authorization: crew },
        body: form,
      });
      const { data } = (await uploaded.json()) as { data: { url: string } };
      const shown = await fetch(`${two.url}${data.url}`);
      expect([uploaded.status, shown.status, shown.headers.get('content-type')]).toEqual([
        200,
        200,
        'image/jpeg',
      ]);

      // The page is connected to the process that dies, and reconnects through the balancer like a browser.
      let isBack = false;
      page.once('disconnect', () => {
        const again = io(balancer.url, {
          auth: { token: admin },
          transports: ['websocket'],
          reconnectionDelay: 50,
        });
        again.once('connect', () => {
          isBack = true;
          again.close();
        });
      });
      const acknowledged: number[] = [];
      const rename = async (market: number): Promise<void> => {
        const body = {
          name: `Renamed ${market}`,
          taxRates: [{ validFrom: null, percent: 8.25 }],
          zipcodes: [],
        };
        const answer = await fetch(`${balancer.url}${API_BASE}/markets/${market}`, {
          method: 'PUT',
          headers: {
            authorization: admin,
            'content-type': 'application/json',
            'if-match': '*',
            connection: 'close',
          },
          body: JSON.stringify(body),
        }).catch(() => null);
        if (answer?.status !== 200) return rename(market);
        acknowledged.push(market);
        if (acknowledged.length === WRITES / 4) await one.kill();
        if (acknowledged.length === WRITES / 2) {
          await balancer.close();
          await expect(fetch(`${balancer.url}${API_BASE}/health`)).rejects.toThrow();
          await balancer.goOn();
        }
      };
      const markets = Array.from({ length: WRITES }, (_, index) => index + 1);
      const lanes = Array.from({ length: 4 }, async () => {
        for (let market = markets.shift(); market; market = markets.shift()) await rename(market);
      });
      await Promise.all(lanes);
      expect(acknowledged).toHaveLength(WRITES);
      const connection = await database.open();
      const { rows } = await connection.db.execute(
        sql`select count(*)::int as count from markets where name like 'Renamed %'`,
      );
      await connection.close();
      expect(rows).toEqual([{ count: WRITES }]);
      await expect.poll(() => isBack).toBe(true);
    } finally {
      page.close();
      await balancer.close();
      await Promise.all(processes.map(one => one.stop()));
      await database.drop();
    }
  },
);

import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { dayOf } from '#contract/core/days.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { connectEmbedded } from '#server/db/connect.ts';
import { knownMigration, newestApplied } from '#server/db/migrate.ts';
import { notes } from '#server/db/schema/index.ts';
import { newToken } from '#server/modules/access/auth/tokens.ts';
import { openDatabase } from '#server/start/openDatabase.ts';
import { fillForKilling } from '#tests/api/support/killGround.ts';
import { NOON_ZONE } from '#tests/api/support/noonZone.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { makeOlder, openEmbedded } from '#tests/api/support/readyDatabase.ts';
import { startServer } from '#tests/api/support/serverProcess.ts';
import { makeProperty } from '#tests/api/support/sold.ts';
import { createTestApp } from '#tests/api/support/testApp.ts';

/** Mounts a disk small enough to be filled; this needs Linux and permission to mount. */
async function smallDisk(megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'sward-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
}
const isEmbedded = process.env.TEST_DATABASE_URL === undefined;
const disk = isEmbedded ? await smallDisk(160) : null;
/** A disk with room for a database, but not for its copy. */
const crampedDisk = isEmbedded ? await smallDisk(120) : null;

afterAll(async () => {
  for (const folder of [disk, crampedDisk]) {
    if (!folder) continue;
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true });
  }
});

const filler = () => join(disk ?? '', 'filler');
/** Fills the disk except for some bytes. */
async function fillUp(left: number): Promise<void> {
  // Free space that was measured may be gone when it is written to, since the server writes meanwhile.
  const megabyte = Buffer.alloc(2 ** 20);
  const fill = async () => {
    for (;;) await appendFile(filler(), megabyte);
  };
  await expect(fill()).rejects.toMatchObject({ code: 'ENOSPC' });
  await truncate(filler(), (await stat(filler())).size - left);
}

// covers: running-10
it.skipIf(!disk)('a full disk refuses writes but loses none; with free space, all works again', async () => {
  const folder = disk ?? '';
  const path = join(folder, 'db');
  const token = newToken();
  await (await openEmbedded('ready', path)).close();
  const ground = await connectEmbedded(path);
  await fillForKilling(ground, 3, dayOf(new Date(), NOON_ZONE), { admin: token, crews: [[]] });
  await ground.close();

  const env = { DATA_DIR: folder, DATABASE_URL: '', BUSINESS_TIME_ZONE: NOON_ZONE };
  const server = await startServer(env);
  const acknowledged: string[] = [];
  let sent = 0;
  const write = async () => {
    const name = `Note ${sent++}`;
    const response = await fetch(`${server.url}${API_BASE}/notes`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      // Long, so that the remaining space is used up quickly.
      body: JSON.stringify({ propertyId: 1, text: `${name} ${'x'.repeat(3900)}`, forCrew: false }),
    });
    const body = (await response.json()) as ErrorBody;
    if (response.status < 300) acknowledged.push(name);
    return { status: response.status, code: body.code };
  };
  const read = async () =>
    (await fetch(`${server.url}${API_BASE}/customers`, { headers: { authorization: token } })).status;
  const untilRefused = async () => {
    for (let tries = 0; tries < 10_000; tries++) {
      const answer = await write();
      if (answer.status >= 300) return answer;
    }
    return null;
  };

  expect((await write()).status).toBeLessThan(300);
  await fillUp(300_000);
  expect(await untilRefused()).toEqual({ status: 503, code: 'storage_full' });
  expect(await read()).toBe(200);
  await rm(filler());
  await expect.poll(async () => (await write()).status).toBeLessThan(300);

  await fillUp(0);
  await server.kill();
  // The server may have freed some space before it stopped.
  await fillUp(0);
  const fresh = { dataFolder: join(folder, 'fresh') };
  await mkdir(fresh.dataFolder);
  await expect(openDatabase(fresh, undefined)).rejects.toThrow(/is full\. Free some space and start again/);
  await rm(filler());
  const { db, close } = await connectEmbedded(path);
  const { rows } = await db.execute<{ text: string }>(sql`select text from notes`);
  await close();
  const stored = rows.map(({ text }) => text.split(' x')[0]);
  expect(acknowledged.length).toBeGreaterThan(2);
  expect(acknowledged.filter(name => stored.filter(one => one === name).length !== 1)).toEqual([]);
});

it.skipIf(!crampedDisk)('without room for a copy, an update changes nothing', async () => {
  const dataFolder = crampedDisk ?? '';
  await makeOlder(join(dataFolder, 'db'));
  const why = /takes \d{3} MB, but the disk has only \d+ MB free\. Free some space.*Nothing was changed/;
  await expect(openDatabase({ dataFolder }, undefined)).rejects.toThrow(why);
  expect(await readdir(join(dataFolder, 'backups'))).toEqual([]);
  const { db, close } = await connectEmbedded(join(dataFolder, 'db'));
  expect(await newestApplied(db)).toBe(knownMigration('0000_baseline'));
  await close();
});

it('if the database’s disk is full or broken, writes are refused with the reason, and reads continue', async () => {
  const app = await createTestApp();
  const office = await signedIn(app, 'admin');
  const { propertyId } = await makeProperty(app, await makeTestMarket(app));
  const write = async () => {
    const body = { propertyId, text: 'Gate is open', forCrew: false };
    const answer = await office.request<ErrorBody>('POST', '/notes', body);
    return [answer.status, answer.body.code, answer.headers['retry-after']];
  };
  const says = (state: string) =>
    app.db.execute(
      sql.raw(`create or replace function say() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '${state}'; end $$`),
    );
  await says('53100');
  await app.db.execute(sql`create trigger says before insert on history for each row execute function say()`);
  const { length: before } = await app.db.select().from(notes);
  expect(await write()).toEqual([503, 'storage_full', undefined]);
  await says('58030');
  expect(await write()).toEqual([503, 'database_unavailable', '5']);
  expect((await office.request('GET', `/properties/${propertyId}`)).status).toBe(200);
  await app.db.execute(sql`drop trigger says on history`);
  expect((await write())[0]).toBe(201);
  // The refused writes left nothing behind.
  expect(await app.db.select().from(notes)).toHaveLength(before + 1);
  await app.close();
});

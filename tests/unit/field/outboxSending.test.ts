// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { rescueOf } from '#server/modules/field/crewDay/rescueSeal.ts';
import { readRescueFile } from '#server/modules/field/rescueFiles/readFile.ts';
import { type CrewDatabase, openCrewDatabase } from '#src/crew/database.ts';
import { keepSending } from '#src/crew/outbox/keepSending.ts';
import { Outbox } from '#src/crew/outbox/outbox.ts';
import { outboxStore } from '#src/crew/outbox/outboxStore.ts';
import { waitingAsJson } from '#src/crew/outbox/saveToFile.ts';
import { httpTransport } from '#src/crew/outbox/transport.ts';
import { clearSession, storeSession } from '#src/dataProvider/session.ts';
import { FakeServer, type Fate } from './outboxNetwork.ts';

const listener = { onTaken: async () => undefined, onPhotoTaken: async () => undefined };
const SECRET = Buffer.alloc(32, 7);
let db: CrewDatabase;
let stop = () => {};
let count = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  count += 1;
  db = await openCrewDatabase(`sending-${count}`);
});
afterEach(() => {
  stop();
  db.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const start: FieldEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'start',
  assignmentId: 1,
  happenedAt: '2026-06-10T14:00:00.000Z',
  payload: {},
};

async function outboxBehind(fates: Fate[]) {
  const server = new FakeServer(fates);
  const outbox = new Outbox(1, outboxStore(db), server, listener);
  await outbox.open();
  stop = keepSending(outbox);
  return { server, outbox };
}

/** Waits for all work that only waits for the database; no timer fires. */
async function settle() {
  for (let turn = 0; turn < 60; turn++) await new Promise(resolve => setImmediate(resolve));
}

describe('the outbox', () => {
  it('is sent at once while online', async () => {
    const { server, outbox } = await outboxBehind([]);
    await outbox.add({ event: start, address: null });
    await settle();
    expect(outbox.snapshot()).toHaveLength(0);
    expect(server.order).toEqual([start.id]);
  });

  it('is retried after two seconds, and at once when the network is back', async () => {
    const { server, outbox } = await outboxBehind(['request lost', 'request lost']);
    const tried = vi.spyOn(server, 'sendEvents');
    await outbox.add({ event: start, address: null });
    await settle();
    await vi.advanceTimersByTimeAsync(1999);
    await settle();
    expect(tried).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(tried).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(outbox.snapshot()).toHaveLength(0);
    expect(server.order).toEqual([start.id]);
  });

  it('is retried when the phone is touched, but not at every touch', async () => {
    vi.setSystemTime(new Date('2026-06-10T14:00:00Z'));
    const { server, outbox } = await outboxBehind(Array.from({ length: 5 }, () => 'request lost'));
    const tried = vi.spyOn(server, 'sendEvents');
    await outbox.add({ event: start, address: null });
    await settle();
    for (const wait of [2000, 4000, 8000]) {
      await vi.advanceTimersByTimeAsync(wait);
      await settle();
    }
    expect(tried).toHaveBeenCalledTimes(4);
    const touch = async () => {
      window.dispatchEvent(new Event('pointerdown'));
      await settle();
    };
    await touch();
    expect(tried).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(5000);
    await touch();
    await touch();
    expect(tried).toHaveBeenCalledTimes(5);
  });

  it('can be saved to a file with its pictures', async () => {
    const { outbox } = await outboxBehind(Array.from({ length: 9 }, () => 'request lost'));
    const bytes = new Uint8Array([1, 2, 3]);
    const photo = Object.assign(new Blob([bytes], { type: 'image/jpeg' }), {
      arrayBuffer: async () => bytes.buffer,
    });
    await outbox.add({ event: { ...start, type: 'photo' }, address: '1204 Elm St' }, photo);
    vi.spyOn(outbox, 'photo').mockResolvedValue(photo);
    const file = JSON.parse(await waitingAsJson(outbox, new Date(0), null));
    expect(file.content).toMatchObject({
      userId: 1,
      reports: [{ address: '1204 Elm St', photo: 'data:image/jpeg;base64,AQID', event: { id: start.id } }],
    });
    expect(file.seal).toBeNull();
  });

  it('is sealed by the phone in the format that the office checks', async () => {
    const { outbox } = await outboxBehind(Array.from({ length: 9 }, () => 'request lost'));
    await outbox.add({ event: start, address: null });
    const rescue = rescueOf(SECRET, { userId: 1, type: 'crew', impersonating: null });
    const text = await waitingAsJson(outbox, new Date(0), rescue);
    expect(readRescueFile(SECRET, Buffer.from(text))).toMatchObject({
      userId: 1,
      reports: [{ event: start }],
    });
  });

  it('does not wait forever on a connection that went dead silently', async () => {
    storeSession({
      token: 'token',
      id: 1,
      type: 'crew',
      language: 'en',
      loginRole: 'crew',
      business: { timeZone: 'America/Chicago' },
    } as Parameters<typeof storeSession>[0]);
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('over')))),
    );
    const outbox = new Outbox(1, outboxStore(db), httpTransport(1), listener);
    await outbox.add({ event: start, address: null });
    const sent = outbox.flush();
    await settle();
    limit.abort();
    expect(await sent).toBe(false);
    expect(outbox.snapshot()).toHaveLength(1);
    vi.unstubAllGlobals();
    clearSession();
  });
});

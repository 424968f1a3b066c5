import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldEventAnswer } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { type CrewDatabase, openCrewDatabase } from '#src/crew/database.ts';
import { Outbox, type OutboxListener, type OutboxTransport } from '#src/crew/outbox/outbox.ts';
import { outboxStore } from '#src/crew/outbox/outboxStore.ts';
import { learnServerTime } from '#src/dataProvider/serverClock.ts';
import { FATES, FakeServer, type Fate } from './outboxNetwork.ts';

const USER = 7;
let count = 0;
const open: CrewDatabase[] = [];

/** Returns a phone: its storage, and a page on it that can be reopened. */
async function newPhone() {
  count += 1;
  const name = `outbox-${count}`;
  return { openPage: () => openPage(name) };
}

async function openPage(name: string) {
  const db = await openCrewDatabase(name);
  open.push(db);
  return outboxStore(db);
}

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function eventOf(number: number, type: FieldEvent['type'] = 'note'): FieldEvent {
  return {
    id: uuid(number),
    type,
    assignmentId: number,
    happenedAt: new Date(Date.UTC(2026, 5, 10, 14, 0, number)).toISOString(),
    payload: type === 'note' ? { text: `note ${number}` } : {},
  };
}

/** Records the calls that it receives. */
function witness() {
  const told: FieldEventAnswer[] = [];
  const pictures: string[] = [];
  const listener: OutboxListener = {
    onTaken: async (_entry, answer) => void told.push(answer),
    onPhotoTaken: async entry => void pictures.push(entry.id),
  };
  return { told, pictures, listener };
}

const picture = () => new Blob(['picture'], { type: 'image/jpeg' });

afterEach(() => {
  for (const db of open.splice(0)) db.close();
});

describe('the outbox', () => {
  it('sends in order, keeps unanswered events, and ends up empty', async () => {
    const store = await (await newPhone()).openPage();
    const server = new FakeServer(['request lost', 'half answered', 'arrives']);
    const outbox = new Outbox(USER, store, server, witness().listener);
    for (const number of [1, 2, 3]) await outbox.add({ event: eventOf(number), address: '1204 Elm St' });
    expect(outbox.snapshot().map(entry => entry.id)).toEqual([1, 2, 3].map(uuid));

    expect(await outbox.flush()).toBe(false);
    expect(outbox.snapshot()).toHaveLength(3);
    expect(await outbox.flush()).toBe(true);
    expect(outbox.snapshot()).toHaveLength(0);
    expect(server.order).toEqual([1, 2, 3].map(uuid));
  });

  it('sends no more at once than the server accepts, even if a day’s signatures are long', async () => {
    const store = await (await newPhone()).openPage();
    const server = new FakeServer([]);
    const sizes: number[] = [];
    const weighed: OutboxTransport = {
      sendEvents: events => {
        sizes.push(Buffer.byteLength(JSON.stringify(events)));
        return server.sendEvents(events);
      },
      sendPhoto: (id, photo) => server.sendPhoto(id, photo),
    };
    const outbox = new Outbox(USER, store, weighed, witness().listener);
    const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
    for (const number of numbers)
      await outbox.add({
        event: { ...eventOf(number), payload: { text: 'ñ'.repeat(20_000) } },
        address: null,
      });
    expect(await outbox.flush()).toBe(true);
    expect(Math.max(...sizes)).toBeLessThan(600_000);
    expect(server.order).toEqual(numbers.map(uuid));
  });

  it('lets a newer version of the app open unsent reports while this version has a page open', async () => {
    const phone = await newPhone();
    await (await phone.openPage()).add({
      id: uuid(1),
      userId: USER,
      event: eventOf(1),
      address: null,
      hasPhoto: false,
    });
    const newer = await openDB(`outbox-${count}`, 3);
    expect(await newer.getAllKeys('outbox')).toHaveLength(1);
    newer.close();
  });

  it('keeps an event on disk over a reload, only for its own user', async () => {
    const phone = await newPhone();
    const dead = new FakeServer(Array.from({ length: 9 }, () => 'request lost' as const));
    const before = new Outbox(USER, await phone.openPage(), dead, witness().listener);
    await before.add({ event: eventOf(1, 'photo'), address: null }, picture());
    expect(await before.flush()).toBe(false);

    const store = await phone.openPage();
    const server = new FakeServer([]);
    const other = new Outbox(8, store, server, witness().listener);
    await other.open();
    expect(await other.flush()).toBe(true);
    expect(server.effects.size).toBe(0);

    const after = new Outbox(USER, store, server, witness().listener);
    await after.open();
    expect(after.snapshot().map(entry => entry.id)).toEqual([uuid(1)]);
    expect(await after.flush()).toBe(true);
    expect([...server.pictures.keys()]).toEqual([uuid(1)]);
    expect(await store.photo(uuid(1))).toBeNull();
  });

  it('adds a conflict to the day, and keeps refused events until someone has read them', async () => {
    const store = await (await newPhone()).openPage();
    const { told, listener } = witness();
    const server = new FakeServer([], [uuid(1)], [uuid(2)]);
    const outbox = new Outbox(USER, store, server, listener);
    await outbox.add({ event: eventOf(1, 'complete'), address: null });
    await outbox.add({ event: eventOf(2), address: null });
    expect(await outbox.flush()).toBe(true);

    expect(told).toEqual([
      { id: uuid(1), outcome: 'conflict', reason: { en: 'Cancelled.', es: 'Cancelada.' } },
    ]);
    expect(outbox.snapshot()).toMatchObject([{ id: uuid(2), refusal: { en: 'Malformed.' } }]);
    await outbox.dismiss(uuid(2));
    expect(outbox.snapshot()).toHaveLength(0);
  });

  it('sends other pictures even if the server fails on one', async () => {
    const store = await (await newPhone()).openPage();
    const server = new FakeServer(['arrives', 'server fails']);
    const outbox = new Outbox(USER, store, server, witness().listener);
    for (const number of [1, 2])
      await outbox.add({ event: eventOf(number, 'photo'), address: null }, picture());
    expect(await outbox.flush()).toBe(false);
    expect([...server.pictures.keys()]).toEqual([uuid(2)]);
    expect(outbox.snapshot().map(entry => entry.id)).toEqual([uuid(1)]);
  });

  it('applies every event exactly once, whatever the network does', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ do: fc.constant('report' as const), hasPhoto: fc.boolean() }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.array(fc.constantFrom(...FATES), { maxLength: 40 }),
        fc.array(fc.nat({ max: 12 }), { maxLength: 4 }),
        async (steps, fates, conflicting) => {
          await checkExactlyOnce(steps, fates, conflicting.map(uuid));
        },
      ),
      { numRuns: 60, seed: 20260610 },
    );
  });
});

type Step = { do: 'report'; hasPhoto: boolean } | { do: 'send' } | { do: 'reload' };

async function checkExactlyOnce(
  steps: readonly Step[],
  fates: readonly Fate[],
  conflicts: readonly string[],
) {
  const phone = await newPhone();
  const server = new FakeServer(fates, conflicts);
  const { told, listener } = witness();
  const openOutbox = async () => {
    const outbox = new Outbox(USER, await phone.openPage(), server, listener);
    await outbox.open();
    return outbox;
  };
  let outbox = await openOutbox();
  const reported: string[] = [];
  const withPicture: string[] = [];
  for (const step of steps) {
    if (step.do === 'send') await outbox.flush();
    else if (step.do === 'reload') outbox = await openOutbox();
    else {
      const event = eventOf(reported.length, step.hasPhoto ? 'photo' : 'note');
      await outbox.add({ event, address: null }, step.hasPhoto ? picture() : undefined);
      reported.push(event.id);
      if (step.hasPhoto) withPicture.push(event.id);
    }
    // No event that the server hasn't answered was removed.
    const kept = new Set(outbox.snapshot().map(entry => entry.id));
    for (const id of reported) expect(kept.has(id) || server.effects.has(id)).toBe(true);
  }
  for (let tries = 0; tries <= fates.length && !(await outbox.flush()); tries++);

  expect(outbox.snapshot()).toEqual([]);
  expect([...server.effects.keys()].sort()).toEqual([...reported].sort());
  expect([...server.effects.values()].every(times => times === 1)).toBe(true);
  expect([...server.pictures.keys()].sort()).toEqual([...withPicture].sort());
  expect(new Set(told.map(answer => answer.id))).toEqual(new Set(reported));
}

describe('the clock of a phone', () => {
  const NOW = Date.UTC(2026, 5, 10, 14);
  const HOUR = 3_600_000;

  afterEach(() => vi.useRealTimers());

  // covers: state-17
  it('is stored with each tap, if its error is known, and sent even if the clock was set since', async () => {
    vi.useFakeTimers({ now: NOW - 49 * HOUR, toFake: ['Date', 'performance'] });
    const sent: FieldEvent[] = [];
    const transport: OutboxTransport = {
      async sendEvents(events) {
        sent.push(...events);
        return events.map(({ id }) => ({ id, outcome: 'applied', reason: null }));
      },
      sendPhoto: () => Promise.reject(new Error('none')),
    };
    const quiet: OutboxListener = { onTaken: async () => undefined, onPhotoTaken: async () => undefined };
    const outbox = new Outbox(USER, await (await newPhone()).openPage(), transport, quiet);
    await outbox.open();
    await outbox.add({ event: eventOf(1), address: null });
    learnServerTime(new Date(NOW).toISOString(), Date.now());
    await outbox.add({ event: eventOf(2), address: null });
    // The clock is set right, and then back by three hours.
    vi.setSystemTime(NOW);
    learnServerTime(new Date(NOW).toISOString(), Date.now());
    await outbox.add({ event: eventOf(3), address: null });
    vi.setSystemTime(NOW - 3 * HOUR);
    await outbox.add({ event: eventOf(4), address: null });
    await outbox.flush();
    expect(sent.map(({ clockAhead }) => clockAhead)).toEqual([undefined, 49 * HOUR, 0, 3 * HOUR]);
  });
});

import type { LoginData } from '#contract/access/session.calls.ts';
// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { openPhone, type Phone } from '#src/crew/phone.ts';
import { learnServerTime, serverNow } from '#src/dataProvider/serverClock.ts';
import { clearSession, storeSession } from '#src/dataProvider/session.ts';
import { crewDay, crewStop } from './crewDayFixture.ts';

const login = (id: number): LoginData => ({
  token: `token-${id}`,
  id,
  name: 'Nico',
  type: 'crew',
  role: 'crew',
  loginRole: 'crew',
  permissions: [],
  language: 'en',
  vendor: null,
  crew: { id: 1, name: 'North' },
  customerId: null,
  image: null,
  impersonating: null,
  idleSeconds: 600,
  business: DEFAULT_BUSINESS,
  properties: [],
});

const data = crewDay([crewStop(1)]);
let phone: Phone;

async function signInAndOpen(id: number) {
  storeSession(login(id));
  phone = await openPhone(login(id));
}

/** Returns what the phone shows of today while offline. */
async function dayWithoutNetwork() {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await phone.days.show(null);
  return phone.days.snapshot().day;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T14:00:00Z') });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data })));
  await signInAndOpen(7);
  await phone.days.show(null);
});
afterEach(() => {
  phone.close();
  clearSession();
  learnServerTime(new Date().toISOString(), Date.now());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('keeps the day of a user after an idle sign-out, for that user only', async () => {
  clearSession('idle');
  phone.close();
  await signInAndOpen(7);
  expect(await dayWithoutNetwork()).toMatchObject({ date: '2026-06-10', stops: [{ assignmentId: 1 }] });

  clearSession('idle');
  phone.close();
  await signInAndOpen(8);
  expect(await dayWithoutNetwork()).toBeNull();
  phone.close();
  await signInAndOpen(7);
  expect(await dayWithoutNetwork()).toBeNull();
});

it('forgets the day of a user who signs out', async () => {
  clearSession();
  phone.close();
  await signInAndOpen(7);
  expect(await dayWithoutNetwork()).toBeNull();
});

it.each([
  ['49 hours behind', '2026-06-08T13:00:00Z'],
  ['ten days ahead', '2026-06-20T14:00:00Z'],
])('opens today’s day offline on a phone whose clock is %s', async (_, now) => {
  vi.setSystemTime(now);
  await phone.days.show(null);
  phone.close();
  await signInAndOpen(7);
  expect(await dayWithoutNetwork()).toMatchObject({ date: '2026-06-10' });
  expect(phone.days.snapshot().readAt).toBe('2026-06-10T14:00:00.000Z');
});

it('doesn’t adjust its clock by a response during which the phone slept', async () => {
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime('2026-06-11T14:00:00Z');
    return new Response(JSON.stringify({ data }));
  });
  await phone.days.reload();
  expect(serverNow()).toBe(Date.parse('2026-06-11T14:00:00Z'));
});

it('aborts on a dead connection, so that the day is requested again', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const reading = phone.days.reload();
  expect(phone.days.snapshot().isLoading).toBe(true);
  limit.abort(new DOMException('too late', 'TimeoutError'));
  await reading;
  expect(phone.days.snapshot()).toMatchObject({ isLoading: false, failure: 'offline' });
  vi.restoreAllMocks();
});

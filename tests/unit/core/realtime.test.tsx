// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConnected, useReconnected } from '#src/dataProvider/realtime.ts';
import { clearSession, storedToken, storeSession, storeUser } from '#src/dataProvider/session.ts';
import { useToasts } from '#src/ui/toasts/toasts.ts';
import { eventually } from '#tests/unit/support/eventually.ts';

const disconnected = vi.fn();
const heard = new Map<string, (...given: unknown[]) => void>();
const fakeLine = () => ({
  on: (event: string, listener: () => void) => heard.set(event, listener),
  disconnect: disconnected,
});
vi.mock('socket.io-client', () => ({ io: () => fakeLine() }));

const line = (event: 'connect' | 'connect_error') => heard.get(event)?.(new Error('no line'));
const SIGNED_IN = {
  token: 'token',
  id: 1,
  type: 'csr',
  language: 'en',
  loginRole: 'admin',
  business: { timeZone: 'America/Chicago' },
} as Parameters<typeof storeSession>[0];
const readAgain = vi.fn();
const came = vi.fn();

beforeEach(async () => {
  heard.clear();
  readAgain.mockClear();
  came.mockClear();
  storeSession(SIGNED_IN);
  renderHook(() => {
    useReconnected(readAgain);
    useConnected(came);
  });
  await waitFor(() => expect(heard.size).toBeGreaterThan(0));
});
afterEach(() => {
  cleanup();
  clearSession();
});
// Test files share modules, so the next file must not use this one's socket.
afterAll(() => {
  vi.doUnmock('socket.io-client');
  vi.resetModules();
});

it('a page refetches when its socket reconnects, but not when it first connects promptly', () => {
  line('connect');
  expect(readAgain).not.toHaveBeenCalled();
  // A crew's day is still refetched, because its phones report independently.
  expect(came).toHaveBeenCalledTimes(1);
  line('connect');
  expect(readAgain).toHaveBeenCalledTimes(1);
});

it('a page whose socket connected late refetches, because it missed messages', () => {
  line('connect_error');
  line('connect');
  expect(readAgain).toHaveBeenCalledTimes(1);
});

// covers: error-22
it('a socket that can’t connect is only logged', () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  line('connect_error');
  expect(logged).toHaveBeenCalledExactlyOnceWith('Socket:', 'no line');
  expect(renderHook(useToasts).result.current).toEqual([]);
  expect(storedToken()).toBe('token');
  logged.mockRestore();
});

it('a page receives nothing while its user has to set up a second factor, and gets messages again afterwards', async () => {
  line('connect');
  heard.clear();
  disconnected.mockClear();
  storeUser({ ...SIGNED_IN, mustEnrol: true });
  expect(disconnected).toHaveBeenCalledTimes(1);
  storeUser(SIGNED_IN);
  await waitFor(() => expect(heard.has('changed')).toBe(true));
});

it('a page that couldn’t load the socket’s code retries, and refetches once it is connected', async () => {
  cleanup();
  heard.clear();
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let tries = 0;
  vi.doMock('socket.io-client', () => {
    tries += 1;
    if (tries === 1) throw new Error('The file did not arrive.');
    return { io: fakeLine };
  });
  const { useReconnected: useBack } = await import('#src/dataProvider/realtime.ts');
  renderHook(() => useBack(readAgain));
  await eventually(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(5000);
  await eventually(() => expect(heard.has('connect')).toBe(true));
  line('connect');
  expect(readAgain).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

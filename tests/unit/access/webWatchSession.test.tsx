// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { UserType } from '#contract/core/enums.ts';
import { defaultPermissions } from '#contract/core/permissions.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { watchSession } from '#src/account/watchSession.ts';
import { call } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { clearSession, storedToken, storedUser, storeSession } from '#src/dataProvider/session.ts';
import { closeToast, showCarriedToast, useToasts } from '#src/ui/toasts/toasts.ts';

const loginOf = (type: UserType): LoginData => ({
  token: 'secret',
  id: 5,
  name: 'Somebody',
  type,
  role: type,
  loginRole: type === 'crew' ? 'crew' : 'admin',
  permissions: defaultPermissions(type),
  language: 'en',
  vendor: null,
  crew: null,
  customerId: null,
  image: null,
  impersonating: null,
  idleSeconds: 600,
  business: DEFAULT_BUSINESS,
  properties: [],
});

const reload = vi.fn();
let unwatch = () => {};
const lost = () => vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
const texts = () => renderHook(() => useToasts()).result.current.map(toast => toast.text);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  clearSession();
  for (const toast of renderHook(() => useToasts()).result.current) closeToast(toast.id);
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, reload });
  unwatch = watchSession();
});
afterEach(() => {
  clearSession();
  unwatch();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a refused session', () => {
  // covers: error-1, error-2
  it('ends, reloads the page and shows the message afterwards', async () => {
    storeSession(loginOf('csr'));
    const body = { status: 401, code: 'unauthenticated', message: '' };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 401 }));
    await call('GET /markets').catch(() => {});
    expect(storedToken()).toBeNull();
    expect(reload).toHaveBeenCalled();
    // A page calls this first after a reload.
    showCarriedToast();
    expect(renderHook(useToasts).result.current).toMatchObject([
      { kind: 'error', title: 'You are not allowed or logged out from the system.', text: 'Please Login' },
    ]);
  });

  it('also ends when a file download is refused', async () => {
    storeSession(loginOf('csr'));
    const body = { status: 401, code: 'unauthenticated', message: 'Sign in again.' };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 401 }));
    await expect(download('/api/v1/attachments/1/file', 'lawn.pdf')).rejects.toThrow('Sign in again.');
    expect(storedToken()).toBeNull();
    expect(reload).toHaveBeenCalled();
  });

  it('does not end after a wrong password in a signed-in user’s form', async () => {
    storeSession(loginOf('csr'));
    const body = { status: 401, code: 'bad_credentials', message: 'Wrong.' };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 401 }));
    await call('POST /users/login', { body: { id: 'ann', password: 'wrong', loginRole: 'admin' } }).catch(
      () => {},
    );
    expect(storedToken()).toBe('secret');
  });
});

describe('a server that does not answer', () => {
  // covers: error-3
  it('ends the session of staff once a second try has failed too', async () => {
    storeSession(loginOf('csr'));
    vi.stubGlobal('fetch', lost());
    await call('GET /markets').catch(() => {});
    expect(storedToken()).toBe('secret');
    await vi.advanceTimersByTimeAsync(2000);
    expect(storedToken()).toBeNull();
    expect(texts()).toContain('Server not connected. Please check your network or try again later.');
  });

  it('forgives a single lost call', async () => {
    storeSession(loginOf('csr'));
    vi.stubGlobal('fetch', lost());
    await call('GET /markets').catch(() => {});
    vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(storedToken()).toBe('secret');
  });

  it('doesn’t end a crew’s session', async () => {
    storeSession(loginOf('crew'));
    vi.stubGlobal('fetch', lost());
    await call('GET /markets').catch(() => {});
    await vi.advanceTimersByTimeAsync(5000);
    expect(storedToken()).toBe('secret');
  });
});

describe('time', () => {
  // covers: limit-2, state-4
  it('keeps the session alive every three minutes', async () => {
    const fetchMock = vi.fn(async (_url: string) => new Response('[]'));
    vi.stubGlobal('fetch', fetchMock);
    storeSession(loginOf('csr'));
    await vi.advanceTimersByTimeAsync(180_000);
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/v1/time-sheets']);
  });

  // covers: error-9
  it('ends an idle session with a message and on the server', async () => {
    const fetchMock = vi.fn(async (_url: string) => new Response('[]'));
    vi.stubGlobal('fetch', fetchMock);
    storeSession(loginOf('csr'));
    await vi.advanceTimersByTimeAsync(601_000);
    expect(storedUser()).toBeNull();
    expect(texts()).toEqual(['Session Timeout, Please login again.']);
    expect(fetchMock.mock.calls.map(([url]) => url)).toContain('/api/v1/users/login/logout');
    const calls = fetchMock.mock.calls.length;
    await vi.advanceTimersByTimeAsync(400_000);
    expect(fetchMock.mock.calls.length).toBe(calls);
  });

  it('ends an idle session of a crew only once the server answers again', async () => {
    vi.stubGlobal('fetch', lost());
    storeSession(loginOf('crew'));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(storedToken()).toBe('secret');
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(storedToken()).toBe('secret');
    vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(storedToken()).toBeNull();
    expect(texts()).toEqual(['Session Timeout, Please login again.']);
  });

  it('keeps a crew signed in that becomes active again while the server is being asked', async () => {
    let answer = () => {};
    const asked = new Promise<Response>(resolve => {
      answer = () => resolve(new Response(''));
    });
    vi.stubGlobal('fetch', (_url: string, init?: RequestInit) =>
      init?.method === 'HEAD' ? asked : Promise.resolve(new Response('[]')),
    );
    storeSession(loginOf('crew'));
    await vi.advanceTimersByTimeAsync(601_000);
    window.dispatchEvent(new Event('click'));
    answer();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(storedToken()).toBe('secret');
  });

  it('doesn’t end a new session while the request that ends the old one is pending', async () => {
    let answer = () => {};
    const ended = new Promise<Response>(resolve => {
      answer = () => resolve(new Response('null'));
    });
    vi.stubGlobal('fetch', (url: string) =>
      url.endsWith('/logout') ? ended : Promise.resolve(new Response('[]')),
    );
    storeSession(loginOf('csr'));
    await vi.advanceTimersByTimeAsync(601_000);
    expect(storedToken()).toBeNull();
    storeSession({ ...loginOf('csr'), token: 'another' });
    answer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(storedToken()).toBe('another');
  });
});

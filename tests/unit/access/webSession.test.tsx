// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import { defaultPermissions } from '#contract/core/permissions.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { watchIdle } from '#src/account/idle.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { clearSession, storedToken, storedUser, storeSession } from '#src/dataProvider/session.ts';
import { failureToast } from '#src/ui/toasts/callToasts.ts';

const login: LoginData = {
  token: 'secret',
  id: 5,
  name: 'Ada Whitfield',
  type: 'admin',
  role: 'admin',
  loginRole: 'admin',
  permissions: defaultPermissions('admin'),
  language: 'en',
  vendor: null,
  crew: null,
  customerId: null,
  image: null,
  impersonating: null,
  idleSeconds: 600,
  business: DEFAULT_BUSINESS,
  properties: [],
};

const answerWith = (status: number, body: unknown) =>
  vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));

/** Returns the last request's headers and body. */
function lastRequest(fetchMock: ReturnType<typeof answerWith>) {
  const [url, init] = fetchMock.mock.lastCall ?? [];
  return { url, init, headers: new Headers(init?.headers) };
}

beforeEach(() => {
  localStorage.clear();
  clearSession();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the stored session', () => {
  // covers: entity-2, state-2
  it('stores token and user separately, and removes both', () => {
    storeSession(login);
    expect(storedToken()).toBe('secret');
    expect(storedUser()?.name).toBe('Ada Whitfield');
    expect(localStorage.getItem('user')).not.toContain('secret');
    clearSession();
    expect(storedToken()).toBeNull();
    expect(storedUser()).toBeNull();
    expect(localStorage.getItem('loginRole')).toBe('admin');
  });
});

describe('calls', () => {
  // covers: call-1
  it('carry token, language, version and JSON', async () => {
    storeSession(login);
    localStorage.setItem('language', 'es');
    const fetchMock = answerWith(200, { status: 200, message: 'Guardado.', data: null });
    vi.stubGlobal('fetch', fetchMock);
    const answer = await call('DELETE /time-sheets/entries/:id', {
      params: { id: 1 },
      body: { reason: 'Entered twice' },
      version: 4,
    });
    expect(answer.message).toBe('Guardado.');
    const { url, init, headers } = lastRequest(fetchMock);
    expect(url).toBe('/api/v1/time-sheets/entries/1');
    expect(init?.method).toBe('DELETE');
    expect(init?.body).toBe('{"reason":"Entered twice"}');
    expect(headers.get('authorization')).toBe('Bearer secret');
    expect(headers.get('accept-language')).toBe('es');
    expect(headers.get('if-match')).toBe('"4"');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('fills in path parameters and the query, and omits empty values', async () => {
    const fetchMock = answerWith(200, { status: 200, message: '', data: [] });
    vi.stubGlobal('fetch', fetchMock);
    await call('HEAD /check-email-exist/:email', {
      params: { email: 'a/b@example.com' },
      query: { customerId: undefined, userId: 5 },
    });
    expect(lastRequest(fetchMock).url).toBe('/api/v1/check-email-exist/a%2Fb%40example.com?userId=5');
  });

  // covers: call-1
  it('leave the content type of form data to the browser, and send no token without a session', async () => {
    const fetchMock = answerWith(200, []);
    vi.stubGlobal('fetch', fetchMock);
    await call('PUT /user/:id', { params: { id: 1 }, body: new FormData() });
    const { headers } = lastRequest(fetchMock);
    expect(headers.has('content-type')).toBe(false);
    expect(headers.has('authorization')).toBe(false);
  });

  it('throw the server’s message and field errors', async () => {
    const body = { status: 422, code: 'invalid', message: 'Please check.', errors: { name: 'Required.' } };
    vi.stubGlobal('fetch', answerWith(422, body));
    const error = await call('POST /users/login/forgot-username', { body: { emailOrPhone: '' } }).catch(
      (refusal: unknown) => refusal,
    );
    expect(error).toBeInstanceOf(HttpError);
    expect((error as HttpError).status).toBe(422);
    expect((error as HttpError).body?.errors).toEqual({ name: 'Required.' });
  });

  // covers: error-4
  it('fail with status 0 if there is no response, and rethrow an abort unchanged', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    await expect(call('GET /markets')).rejects.toMatchObject({ status: 0 });
    const controller = new AbortController();
    controller.abort(new DOMException('stop', 'AbortError'));
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(controller.signal.reason));
    await expect(call('GET /markets', { signal: controller.signal })).rejects.toThrow('stop');
  });
});

describe('the toast for a failure', () => {
  const refusal = (status: number, message = 'The server says.') =>
    new HttpError('', status, { status, code: 'internal', message });

  // covers: error-5
  it('is the server’s message, else the error’s, else a general one', () => {
    expect(failureMessage(refusal(409), 'en')).toBe('The server says.');
    expect(failureMessage(new Error('Its own.'), 'en')).toBe('Its own.');
    expect(failureMessage(new Error(''), 'es')).toBe('Algo salió mal.');
    expect(failureMessage(new HttpError('', 0), 'en')).toBe('Server not connected.');
  });

  // covers: error-7
  it.each([0, 304, 401, 412, 414, 417, 422])('isn’t shown for %i', status => {
    expect(failureToast(refusal(status), 'en')).toBeNull();
  });

  // covers: error-8
  it('is a warning for 400, an error for other statuses, and absent if the caller suppressed it', () => {
    expect(failureToast(refusal(400), 'en')).toEqual({ kind: 'warning', text: 'The server says.' });
    expect(failureToast(refusal(403), 'en')).toEqual({ kind: 'error', text: 'The server says.' });
    expect(failureToast(refusal(500), 'en')?.kind).toBe('error');
    expect(failureToast(new HttpError('', 500, null, false), 'en')).toBeNull();
  });
});

describe('idle timer', () => {
  // covers: limit-1, state-3
  it('ends after ten minutes without a key, a click or scrolling', () => {
    vi.useFakeTimers();
    const onIdle = vi.fn();
    const stop = watchIdle(600, onIdle);
    for (const event of ['keydown', 'click', 'wheel']) {
      vi.advanceTimersByTime(599_000);
      window.dispatchEvent(new Event(event));
    }
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(598_000);
    window.dispatchEvent(new Event('mousemove'));
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_000);
    expect(onIdle).toHaveBeenCalled();
    stop();
  });

  it('is reset by activity in another tab, and includes the time for which the machine slept', () => {
    vi.useFakeTimers();
    const onIdle = vi.fn();
    const stop = watchIdle(600, onIdle);
    vi.advanceTimersByTime(500_000);
    localStorage.setItem('activeAt', String(Date.now()));
    vi.advanceTimersByTime(500_000);
    expect(onIdle).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(1_000);
    expect(onIdle).toHaveBeenCalledTimes(1);
    stop();
  });
});

// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { PATHS } from '#contract/core/paths.ts';
import * as customerPaths from '#src/customer/paths.ts';
import { endPush, savePush } from '#src/customer/push/browserPush.ts';
import * as calls from '#src/dataProvider/call.ts';

const publicFile = (name: string) => readFileSync(join(import.meta.dirname, '../../../public', name), 'utf8');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a browser subscribes once its worker is active, not before', async () => {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const subscribe = vi.fn(async () => ({
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  }));
  const registration = {
    ...{ active: null, waiting: null, installing: worker },
    pushManager: { getSubscription: async () => null, subscribe },
  };
  const registered = Promise.withResolvers<void>();
  const register = async () => {
    registered.resolve();
    return registration;
  };
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  const put = vi.spyOn(calls, 'call').mockResolvedValue(undefined as never);
  const saved = savePush({ publicKey: 'AAAA', kinds: ['visits'] });
  await registered.promise;
  // Lets pending callbacks run.
  await new Promise(resolve => setImmediate(resolve));
  expect(subscribe).not.toHaveBeenCalled();
  worker.state = 'activated';
  worker.dispatchEvent(new Event('statechange'));
  expect(await saved).toBe(true);
  expect(subscribe).toHaveBeenCalledTimes(1);
  expect(put).toHaveBeenCalledTimes(1);
});

// covers: portal-44
it('signing out leaves no push subscription behind, even if the server does not answer', async () => {
  const unsubscribe = vi.fn(async () => true);
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1' }), unsubscribe };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', class {});
  const put = vi.spyOn(calls, 'call').mockRejectedValue(new Error('no network'));
  await endPush();
  expect(put.mock.lastCall?.[1]).toMatchObject({ body: { endpoint: 'https://push.example/1', kinds: [] } });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

// covers: portal-43
it('the worker shows pushed messages, and a tap on one opens its page', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const shown = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: shown },
    location: { origin: 'https://mow.example' },
    clients: { matchAll: async () => [], openWindow },
  };
  runInNewContext(publicFile('pushWorker.js'), { self, URL });
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (one: Promise<unknown>) => work.push(one) };
  const pushed = { title: 'Visit completed', body: '1 Elm St', path: '/customers/dashboard/visits/7' };
  listeners.get('push')?.({ ...event, data: { json: () => pushed } });
  expect(shown).toHaveBeenCalledWith(
    pushed.title,
    expect.objectContaining({ body: pushed.body, data: { path: pushed.path } }),
  );
  const notification = { close: vi.fn(), data: { path: pushed.path } };
  listeners.get('notificationclick')?.({ ...event, notification });
  await Promise.all(work);
  expect(notification.close).toHaveBeenCalledTimes(1);
  expect(openWindow).toHaveBeenCalledWith(`https://mow.example${pushed.path}`);
});

// covers: portal-45
it('the installed portal’s scope includes all its pages, the account’s and the sign-in too', () => {
  const [english, spanish] = ['customers', 'customers.es'].map(
    name => JSON.parse(publicFile(`${name}.webmanifest`)) as Record<string, string>,
  );
  const { scope, start_url: start } = english ?? {};
  // Changing the language keeps the app, with its name in that language.
  const named = { lang: 'es', name: 'Sward: mi jardín', short_name: 'Mi jardín' };
  expect(spanish).toEqual({ ...english, ...named });
  const { login, profile, changePassword, signInSecurity } = PATHS;
  const own = [...Object.values(customerPaths), login, profile, changePassword, signInSecurity];
  expect(own.filter(path => !path.startsWith(scope ?? ''))).toEqual([]);
  expect(start).toBe(PATHS.customerDashboard);
});

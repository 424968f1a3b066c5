// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { savePush } from '../../src/customer/push/browserPush.ts';
import * as calls from '../../src/dataProvider/call.ts';

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
  // Whatever follows at once has followed.
  await new Promise(resolve => setImmediate(resolve));
  expect(subscribe).not.toHaveBeenCalled();
  worker.state = 'activated';
  worker.dispatchEvent(new Event('statechange'));
  expect(await saved).toBe(true);
  expect(subscribe).toHaveBeenCalledTimes(1);
  expect(put).toHaveBeenCalledTimes(1);
});

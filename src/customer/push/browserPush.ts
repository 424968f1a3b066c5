import type { PushKind } from '#contract/messaging/push.ts';
import { call } from '#src/dataProvider/call.ts';

const WORKER = '/pushWorker.js';
/**
 * Scope of the push worker: only the portal's pages, because the scope above them belongs to the crew app's
 * worker.
 */
const SCOPE = '/customers/';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export interface PushState {
  publicKey: string;
  /** Kinds that this browser receives. */
  kinds: PushKind[];
}

const subscriptionHere = async () =>
  (await (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription()) ?? null;

/** Reads the kinds that this browser currently receives. */
export async function readPush(): Promise<PushState> {
  const { publicKey, subscriptions } = (await call('GET /push', { expose: false })).data;
  const here = await subscriptionHere();
  const own = subscriptions.find(({ endpoint }) => endpoint === here?.endpoint);
  return { publicKey, kinds: own?.kinds ?? [] };
}

/** Subscribes this browser to these kinds; resolves to false if its user does not allow notifications. */
export async function savePush({ publicKey, kinds }: PushState): Promise<boolean> {
  if (kinds.length > 0 && (await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await untilActive(registration);
  const subscription =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    }));
  await tellServer(subscription, kinds);
  if (kinds.length === 0) await subscription.unsubscribe();
  return true;
}

function tellServer(subscription: PushSubscription, kinds: PushKind[]) {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return call('PUT /push', { body: { endpoint, keys: { p256dh, auth }, kinds }, expose: false });
}

/** Ends this browser's subscription when the user signs out. */
export async function endPush(): Promise<void> {
  if (!canPush()) return;
  const here = await subscriptionHere().catch(() => null);
  // One of the two is enough: the push service reports an unsubscribed browser at the next push.
  if (here) await Promise.allSettled([tellServer(here, []), here.unsubscribe()]);
}

/** A newly registered worker can't subscribe until it is active. */
async function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    // Also ends if the installation failed; subscribing then reports why.
    if (worker.state === 'activated' || worker.state === 'redundant') resolve();
  };
  worker.addEventListener('statechange', check);
  check();
  await promise;
  worker.removeEventListener('statechange', check);
}

/** Decodes a key from base64url, as the browser needs it. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, sign => sign.charCodeAt(0));
}

import type { PushKind } from '#contract/messaging/push.ts';
import { call } from '#src/dataProvider/call.ts';

const WORKER = '/pushWorker.js';
/** The portal's pages alone: a crew's phone has a worker of its own above them. */
const SCOPE = '/customers/';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export interface PushState {
  publicKey: string;
  /** What this browser takes. */
  kinds: PushKind[];
}

const subscriptionHere = async () =>
  (await (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription()) ?? null;

/** What this browser takes as things stand. */
export async function readPush(): Promise<PushState> {
  const { publicKey, subscriptions } = (await call('GET /push', { expose: false })).data;
  const here = await subscriptionHere();
  const own = subscriptions.find(({ endpoint }) => endpoint === here?.endpoint);
  return { publicKey, kinds: own?.kinds ?? [] };
}

/** Has this browser take these kinds; answers false where its owner does not let it show messages. */
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

/** Ends what this browser takes, for whoever leaves it to the next person. */
export async function endPush(): Promise<void> {
  if (!canPush()) return;
  const here = await subscriptionHere().catch(() => null);
  // One of the two is enough: a browser that is no longer subscribed tells so when it is pushed to.
  if (here) await Promise.allSettled([tellServer(here, []), here.unsubscribe()]);
}

/** A worker that was only just registered takes no subscription yet. */
async function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    // One that failed to install ends here too; subscribing then says why.
    if (worker.state === 'activated' || worker.state === 'redundant') resolve();
  };
  worker.addEventListener('statechange', check);
  check();
  await promise;
  worker.removeEventListener('statechange', check);
}

/** A key as the browser wants it; it comes in base64url. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, sign => sign.charCodeAt(0));
}

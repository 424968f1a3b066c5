/**
 * The worker's scope is the start page of the installed app; the worker itself knows which pages it serves.
 */
const WORKER = '/crewWorker.js';
const SCOPE = '/';
/** Milliseconds that a first visit leaves the connection to the day's own code and data. */
const REST_AFTER_MS = 12_000;
/** Former scope, which didn't include the app's start page. */
const OLD_SCOPE = '/crew/';

/**
 * Stores the crew app on the phone, so that the page opens offline. The crew's data is stored separately, in
 * the phone's database.
 */
export function keepAppOnPhone(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  register().catch(error => {
    console.warn('The app couldn’t be stored on this phone:', error);
  });
}

/**
 * Resolves when code that the day doesn't need may load: at once if a worker served this page, otherwise
 * after the first seconds. Read at the start, because a first visit's worker takes control meanwhile.
 */
export const restMayLoad: Promise<void> =
  !import.meta.env.PROD || navigator.serviceWorker?.controller
    ? Promise.resolve()
    : new Promise(resolve => setTimeout(resolve, REST_AFTER_MS));

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = registration;
  const old = await navigator.serviceWorker.getRegistration(OLD_SCOPE);
  // Until the new worker is active, the old one still serves the page.
  if (active && old && new URL(old.scope).pathname === OLD_SCOPE) await old.unregister();
  // If the page is closed before this, its next start does it.
  await restMayLoad;
  registration.active?.postMessage('rest');
}

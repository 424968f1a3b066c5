/**
 * The worker's scope is the start page of the installed app; the worker itself knows which pages it serves.
 */
const WORKER = '/crewWorker.js';
const SCOPE = '/';
/** Former scope, which didn't include the app's start page. */
const OLD_SCOPE = '/crew/';

/**
 * Stores the crew app on the phone, so that the page opens offline. The crew's data is stored separately, in
 * the phone's database.
 */
export function keepAppOnPhone(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  register().catch(error => {
    console.warn('The app could not be kept on this phone:', error);
  });
}

async function register(): Promise<void> {
  const { active } = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const old = await navigator.serviceWorker.getRegistration(OLD_SCOPE);
  // The old worker still opens the page until the new one is active.
  if (active && old && new URL(old.scope).pathname === OLD_SCOPE) await old.unregister();
}

/** The worker reaches from the start of the installed app on; which pages it answers for it knows itself. */
const WORKER = '/crewWorker.js';
const SCOPE = '/';
/** Where it stood before: there the start of the app was out of its reach. */
const OLD_SCOPE = '/crew/';

/**
 * Keeps the crew's app itself on the phone, so that the page opens without a network. What the crew sees and
 * reports is kept apart from it, in the database of the phone.
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
  // Until the new one is at work, the old one still opens the page.
  if (active && old && new URL(old.scope).pathname === OLD_SCOPE) await old.unregister();
}

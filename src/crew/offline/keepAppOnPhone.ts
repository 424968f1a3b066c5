/** Where the worker stands; it reaches the crew's own pages and nothing else. */
const WORKER = '/crewWorker.js';
const SCOPE = '/crew/';

/**
 * Keeps the crew's app itself on the phone, so that the page opens without a network. What the crew sees and
 * reports is kept apart from it, in the database of the phone.
 */
export function keepAppOnPhone(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(error => {
    console.warn('The app could not be kept on this phone:', error);
  });
}

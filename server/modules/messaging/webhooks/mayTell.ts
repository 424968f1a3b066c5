import { type Outside, STRANGERS } from '#server/plugins/outside.ts';

/**
 * Whether events may go to an address: over TLS outside the server's own network; where that network is allowed
 * (OWN_NETWORK), within it also without.
 */
export async function mayTell(outside: Outside, url: string): Promise<boolean> {
  const { protocol, hostname, username } = new URL(url);
  if (username !== '' || (await outside.mayReach(hostname)) === 'no') return false;
  return protocol === 'https:' || (await STRANGERS.mayReach(hostname)) === 'no';
}

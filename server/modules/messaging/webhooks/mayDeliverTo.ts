import { type Outside, STRANGERS } from '#server/plugins/outside.ts';

/**
 * Whether events may be sent to an address: over TLS outside the server's own network; within that network
 * also without TLS, if it is allowed (OWN_NETWORK).
 */
export async function mayDeliverTo(outside: Outside, url: string): Promise<boolean> {
  const { protocol, hostname, username } = new URL(url);
  if (username !== '' || (await outside.mayReach(hostname)) === 'no') return false;
  return protocol === 'https:' || (await STRANGERS.mayReach(hostname)) === 'no';
}

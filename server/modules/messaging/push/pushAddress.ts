import { STRANGERS } from '#server/plugins/outside.ts';

/**
 * Whether a push service may be at this address: over TLS, on the default port, and outside the server's own
 * network. `isLocalAllowed` lifts this for tests and trials.
 */
export async function mayPushTo(endpoint: string, isLocalAllowed: boolean): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, hostname, username } = new URL(endpoint);
  if (isLocalAllowed) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return (await STRANGERS.mayReach(hostname)) === 'yes';
}

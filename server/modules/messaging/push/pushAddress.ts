import { STRANGERS } from '#server/plugins/outside.ts';

/**
 * Whether a browser's push service may be at this address: over TLS, on the usual port, under a name or address that is not
 * of the own network. `isLocalAllowed` is for trying things out.
 */
export async function mayPushTo(endpoint: string, isLocalAllowed: boolean): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, hostname, username } = new URL(endpoint);
  if (isLocalAllowed) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return (await STRANGERS.mayReach(hostname)) === 'yes';
}

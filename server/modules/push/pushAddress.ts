import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's push service: this machine, its neighbours, and what is not for use. */
const OWN = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  OWN.addSubnet(network, prefix, 'ipv6');

/** An IPv4 address written as IPv6 is judged as what it is. */
const isOwn = (address: string) => OWN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether a browser's push service may be at this address: over TLS, on the usual port, under a name or address that is not
 * of the own network. `isLocalAllowed` is for trying things out.
 */
export async function mayPushTo(endpoint: string, isLocalAllowed: boolean): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, hostname, username } = new URL(endpoint);
  if (isLocalAllowed) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return !isOwn(host);
  const addresses = await lookup(host, { all: true }).catch(() => []);
  return addresses.length > 0 && addresses.every(({ address }) => !isOwn(address));
}

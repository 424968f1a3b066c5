import { isIP } from 'node:net';
import { AppError } from '#server/api/errors.ts';
import type { Config } from '#server/deps.ts';
import { accessTexts } from '#texts/server/access.ts';

/** Site for which passkeys are created, as browsers verify it. */
interface RelyingParty {
  /** Host name. */
  id: string;
  origin: string;
}

/**
 * Returns null if browsers don't support passkeys at the public URL: without https (except on localhost), or
 * if the host is an IP address.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isHere || (protocol === 'https:' && !isNumber) ? { id: hostname, origin } : null;
}

/** Like `relyingParty`, but throws `conflict` if there is none. */
export function requireRelyingParty(config: Pick<Config, 'publicUrl'>): RelyingParty {
  const party = relyingParty(config);
  if (!party) throw new AppError('conflict', accessTexts.passkeys.notHere);
  return party;
}

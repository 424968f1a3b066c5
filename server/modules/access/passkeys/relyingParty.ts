import { isIP } from 'node:net';
import { AppError } from '#server/api/errors.ts';
import type { Config } from '#server/deps.ts';

/** Whom a passkey is made for, as browsers check it. */
interface RelyingParty {
  /** The name of the host. */
  id: string;
  origin: string;
}

/** Browsers know passkeys over https and on this machine itself, and never where the host is a number; null elsewhere. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isHere || (protocol === 'https:' && !isNumber) ? { id: hostname, origin } : null;
}

/** The same where there must be one. Throws `conflict`. */
export function requireRelyingParty(config: Pick<Config, 'publicUrl'>): RelyingParty {
  const party = relyingParty(config);
  if (!party) throw new AppError('conflict', NOT_HERE);
  return party;
}

const NOT_HERE = {
  en: 'Passkeys work only where this server is reached over https and by a name.',
  es: 'Las llaves de acceso solo funcionan donde se llega a este servidor por https y por un nombre.',
};

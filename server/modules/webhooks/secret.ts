import { randomBytes } from 'node:crypto';
import type { Config } from '../../deps.ts';
import { seal, unseal } from '../settings/secrets.ts';

const PLACE = 'webhook';

/** As its owner is shown it, and as it is stored: the key of signatures in the form of standardwebhooks.com. */
export function newSecret({ appSecret }: Pick<Config, 'appSecret'>): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: seal(appSecret, PLACE, secret) };
}

export const openSecret = ({ appSecret }: Pick<Config, 'appSecret'>, sealed: string): string | null =>
  unseal(appSecret, PLACE, sealed);

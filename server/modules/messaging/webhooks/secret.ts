import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { webhooks } from '#server/db/schema/index.ts';
import type { Config } from '#server/deps.ts';
import { reseal, type SecretChange, seal, unseal } from '#server/modules/system/settings/secrets.ts';

const PLACE = 'webhook';

/**
 * Creates a signing key in the format of standardwebhooks.com. Returns it as its owner sees it, and sealed
 * for storage.
 */
export function newSecret({ appSecret }: Pick<Config, 'appSecret'>): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: seal(appSecret, PLACE, secret) };
}

export const openSecret = ({ appSecret }: Pick<Config, 'appSecret'>, sealed: string): string | null =>
  unseal(appSecret, PLACE, sealed);

/** Returns the hosts of webhooks whose secret was sealed under another APP_SECRET. */
export async function lostWebhookSecrets(
  db: Queryable,
  config: Pick<Config, 'appSecret'>,
): Promise<string[]> {
  const rows = await db
    .select({ url: webhooks.url, secret: webhooks.secret })
    .from(webhooks)
    .orderBy(webhooks.id);
  return rows
    .filter(({ secret }) => openSecret(config, secret) === null)
    .map(({ url }) => `webhook to ${new URL(url).host}`);
}

/** Encrypts webhooks' secrets with the application's new secret. What can't be opened stays as it is. */
export async function resealWebhooks(tx: Queryable, change: SecretChange): Promise<void> {
  const rows = await tx
    .select({ id: webhooks.id, secret: webhooks.secret })
    .from(webhooks)
    .orderBy(webhooks.id)
    .for('update');
  for (const { id, secret } of rows) {
    const anew = reseal(change, PLACE, secret);
    if (anew) await tx.update(webhooks).set({ secret: anew }).where(eq(webhooks.id, id));
  }
}

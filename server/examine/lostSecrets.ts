import { SETTING_KEYS } from '#contract/system/settings.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { lostAuthenticators, resealAuthenticators } from '#server/modules/access/auth/authenticators.ts';
import { lostWebhookSecrets, resealWebhooks } from '#server/modules/messaging/webhooks/secret.ts';
import type { SecretChange } from '#server/modules/system/settings/secrets.ts';
import { lostSecrets as lostSettings } from '#server/modules/system/settings/store.ts';
import { resealSettings } from '#server/modules/system/settings/storeSetting.ts';

type Needed = Pick<Deps, 'db' | 'config'>;

interface Sealed {
  /** Returns the names of the secrets that can't be decrypted, so that an operator can find them. */
  lost: (deps: Needed) => Promise<string[]>;
  /** Encrypts all of them with the application's new secret. */
  reseal: (tx: Queryable, change: SecretChange) => Promise<void>;
  /** How the operator can replace a lost secret. */
  remedy: string;
}

/**
 * Every kind of secret that is stored encrypted; a test finds the callers of `seal` that are missing here.
 */
export const SEALED: Record<'settings' | 'webhooks' | 'auth', Sealed> = {
  settings: {
    lost: async ({ db, config }) => {
      const names: string[] = [];
      for (const key of SETTING_KEYS)
        for (const name of await lostSettings(db, config.appSecret, key)) names.push(`${key}.${name}`);
      return names;
    },
    reseal: resealSettings,
    remedy: 'enter them again in System Settings',
  },
  webhooks: {
    lost: ({ db, config }) => lostWebhookSecrets(db, config),
    reseal: resealWebhooks,
    remedy: 'give the webhooks new secrets',
  },
  auth: {
    lost: ({ db, config }) => lostAuthenticators(db, config),
    reseal: resealAuthenticators,
    remedy: 'reset the two-factor sign-in of these users',
  },
};

const NAMED = 20;

/** One sentence per kind of secret that was stored with another APP_SECRET and can't be decrypted. */
export async function lostSecretLines(deps: Needed): Promise<string[]> {
  const lines: string[] = [];
  for (const { lost, remedy } of Object.values(SEALED)) {
    const names = await lost(deps);
    if (names.length === 0) continue;
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
    lines.push(
      `Encrypted with another APP_SECRET: ${names.slice(0, NAMED).join(', ')}${more}. Start with the former APP_SECRET, or ${remedy}.`,
    );
  }
  return lines;
}

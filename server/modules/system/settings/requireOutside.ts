import { SETTINGS, type SettingKey, type SettingValue } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from './store.ts';

/**
 * Rejects addresses in the server's own network, unless that is allowed. Throws `invalid`. Addresses are
 * checked again on use, which covers names that can't be resolved now.
 */
export async function requireOutside(
  { db, outside }: Pick<Deps, 'db' | 'outside'>,
  key: SettingKey,
  value: SettingValue<SettingKey>,
): Promise<void> {
  const [given, before]: Record<string, unknown>[] = [{ ...value }, { ...(await settingOf(db, key)) }];
  for (const field of SETTINGS[key].calls) {
    const address = given?.[field];
    if (typeof address !== 'string' || address === before?.[field]) continue;
    const host = address.includes('://') ? new URL(address).hostname : address;
    if ((await outside.mayReach(host)) === 'no') throw AppError.invalid({ [field]: 'ownNetwork' });
  }
}

import { SETTINGS, type SettingKey, type SettingValue } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from './store.ts';

/**
 * Makes sure that no address is set that lies in the server's own network, unless that is allowed. Throws `invalid`.
 * Addresses are asked for once more when they are called; a name that nobody knows now is judged then.
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

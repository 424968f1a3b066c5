import { inArray } from 'drizzle-orm';
import {
  type LastTest,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingsView,
  type SettingValue,
  type SettingView,
} from '../../../contract/settings.ts';
import type { Queryable } from '../../db/connect.ts';
import { settings } from '../../db/schema/index.ts';
import { unseal } from './secrets.ts';

type Stored = Record<string, unknown>;

export const placeOf = (key: SettingKey, field: string) => `${key}.${field}`;
/** Where the outcome of a part's last test is kept. */
export const testKeyOf = (key: SettingKey) => `${key}.lastTest`;

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is stored without its secrets; a value that fits no longer counts as none. */
export function publicValue<Key extends SettingKey>(key: Key, stored: unknown): SettingValue<Key> {
  const { schema, secrets } = SETTINGS[key];
  const blanked = Object.fromEntries(secrets.map(name => [name, null]));
  const parsed = schema.safeParse({ ...(isRecord(stored) ? stored : {}), ...blanked });
  return (parsed.success ? parsed.data : schema.parse(blanked)) as SettingValue<Key>;
}

/** One part of the settings with its secrets in the clear: for the code that uses them, never for an answer. */
export async function readSetting<Key extends SettingKey>(
  db: Queryable,
  appSecret: Buffer,
  key: Key,
): Promise<SettingValue<Key>> {
  const [row] = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [key]));
  const stored = isRecord(row?.value) ? row.value : {};
  const opened = SETTINGS[key].secrets.map(name => {
    const sealed = stored[name];
    return [name, typeof sealed === 'string' ? unseal(appSecret, placeOf(key, name), sealed) : null];
  });
  return { ...publicValue(key, stored), ...Object.fromEntries(opened) };
}

/** All parts, or some, as the settings' screens see them. */
export async function viewSettings(
  db: Queryable,
  keys: readonly SettingKey[] = SETTING_KEYS,
): Promise<SettingsView> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...keys, ...keys.map(testKeyOf)]));
  const byKey = new Map(rows.map(row => [row.key, row]));
  const views = keys.map((key): [SettingKey, SettingView] => {
    const row = byKey.get(key);
    const stored = isRecord(row?.value) ? row.value : {};
    return [
      key,
      {
        value: publicValue(key, stored),
        secretsSet: SETTINGS[key].secrets.filter(name => typeof stored[name] === 'string'),
        version: row?.version ?? 0,
        lastTest: (byKey.get(testKeyOf(key))?.value as LastTest | undefined) ?? null,
      },
    ];
  });
  return Object.fromEntries(views) as unknown as SettingsView;
}

import { eq, inArray, sql } from 'drizzle-orm';
import type { LastTest, SettingsView, SettingView } from '#contract/system/settings.calls.ts';
import {
  ACCOUNT_NAMES,
  ACCOUNTS,
  type AccountName,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingValue,
} from '#contract/system/settings.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { settings } from '#server/db/schema/index.ts';
import { inEach } from '#texts/localized.ts';
import { unseal } from './secrets.ts';

type Stored = Record<string, unknown>;

export const placeOf = (key: SettingKey, field: string) => `${key}.${field}`;
/** Settings key for the result of an account's last test. */
export const testKeyOf = (account: AccountName) => `${account}.lastTest`;
const accountsOf = (key: SettingKey) => ACCOUNT_NAMES.filter(account => ACCOUNTS[account] === key);

export const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stored values without secrets; a field that is no longer valid gets its default. */
export function publicValue<Key extends SettingKey>(key: Key, stored: unknown): SettingValue<Key> {
  const { schema, secrets } = SETTINGS[key];
  const blanked = Object.fromEntries(secrets.map(name => [name, null]));
  const value: Stored = { ...(isRecord(stored) ? stored : {}), ...blanked };
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as SettingValue<Key>;
  for (const { path } of parsed.error.issues) delete value[String(path[0])];
  const rest = schema.safeParse(value);
  return (rest.success ? rest.data : schema.parse(blanked)) as SettingValue<Key>;
}

/** One part of the settings without its secrets. */
export async function settingOf<Key extends SettingKey>(db: Queryable, key: Key): Promise<SettingValue<Key>> {
  return (await settingsOf(db, [key]))[key];
}

const ofKeys = prepared(db =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = any(${sql.placeholder('keys')}::text[])`)
    .prepare('settings_of_keys'),
);

/** Several parts of the settings without secrets. */
export async function settingsOf<Key extends SettingKey>(
  db: Queryable,
  keys: readonly Key[],
): Promise<{ [K in Key]: SettingValue<K> }> {
  const rows = await ofKeys(db, { keys });
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(keys.map(key => [key, publicValue(key, stored.get(key))])) as {
    [K in Key]: SettingValue<K>;
  };
}

/**
 * Stored secrets, encrypted, or null. Ignored if the account that they belong to has changed in the settings,
 * because no other account may get them.
 */
export function storedSecrets(key: SettingKey, stored: unknown): [name: string, sealed: string | null][] {
  const { secrets, secretsFor } = SETTINGS[key];
  const row = isRecord(stored) ? stored : {};
  const value: Stored = { ...publicValue(key, row) };
  const isTheirs = secretsFor.every(field => row[field] === undefined || row[field] === value[field]);
  return secrets.map(name => {
    const sealed = row[name];
    return [name, isTheirs && typeof sealed === 'string' ? sealed : null];
  });
}

/** One part of the settings with its secrets decrypted: for the code that uses them, never for a response. */
export async function readSetting<Key extends SettingKey>(
  db: Queryable,
  appSecret: Buffer,
  key: Key,
): Promise<SettingValue<Key>> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const opened = storedSecrets(key, row?.value).map(([name, sealed]) => [
    name,
    sealed && unseal(appSecret, placeOf(key, name), sealed),
  ]);
  return { ...publicValue(key, row?.value), ...Object.fromEntries(opened) };
}

/** Names of stored secrets that can't be decrypted, because the application's secret has changed. */
export async function lostSecrets(db: Queryable, appSecret: Buffer, key: SettingKey): Promise<string[]> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return storedSecrets(key, row?.value)
    .filter(([name, sealed]) => sealed && unseal(appSecret, placeOf(key, name), sealed) === null)
    .map(([name]) => name);
}

/** A stored test result; older ones have their message in one language. */
function testIn(value: unknown): LastTest | null {
  if (!isRecord(value)) return null;
  const { at, isOk, message } = value as Stored & { message: LastTest['message'] | string };
  const said = typeof message === 'string' ? inEach(() => message) : message;
  return { at: String(at), isOk: isOk === true, message: said };
}

/** All or some parts of the settings, for the settings screens. */
export async function viewSettings(
  db: Queryable,
  keys: readonly SettingKey[] = SETTING_KEYS,
): Promise<SettingsView> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...keys, ...keys.flatMap(accountsOf).map(testKeyOf)]));
  const byKey = new Map(rows.map(row => [row.key, row]));
  const views = keys.map((key): [SettingKey, SettingView] => {
    const row = byKey.get(key);
    return [
      key,
      {
        value: publicValue(key, row?.value),
        secretsSet: storedSecrets(key, row?.value).flatMap(([name, sealed]) => (sealed ? [name] : [])),
        version: row?.version ?? 0,
        lastTests: Object.fromEntries(
          accountsOf(key).flatMap(account => {
            const test = testIn(byKey.get(testKeyOf(account))?.value);
            return test ? [[account, test]] : [];
          }),
        ),
      },
    ];
  });
  return Object.fromEntries(views) as unknown as SettingsView;
}

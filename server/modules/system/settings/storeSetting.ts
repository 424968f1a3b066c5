import { eq, inArray, sql } from 'drizzle-orm';
import type { LastTest, SettingView } from '#contract/system/settings.calls.ts';
import {
  type AccountName,
  isUnencrypted,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingValue,
} from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import { requireVersion } from '#server/api/versions.ts';
import type { Queryable } from '#server/db/connect.ts';
import { settings } from '#server/db/schema/index.ts';
import type { Config } from '#server/deps.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { systemTexts } from '#texts/server/system.ts';
import { reseal, type SecretChange, seal } from './secrets.ts';
import { placeOf, storedSecrets, testKeyOf, viewSettings } from './store.ts';

/**
 * Saves a part of the settings. An omitted secret is kept, an empty one is removed; the history says only
 * that it changed. Throws `stale` if the part was saved meanwhile, `invalid` for a secret that must be
 * entered again.
 */
export async function storeSetting(
  config: Pick<Config, 'appSecret' | 'isProduction'>,
  unit: UnitOfWork,
  key: SettingKey,
  value: SettingValue<SettingKey>,
  expected: number | null,
): Promise<void> {
  await unit.tx.insert(settings).values({ key, value: {}, version: 0 }).onConflictDoNothing();
  const [row] = await unit.tx.select().from(settings).where(eq(settings.key, key)).for('update');
  const before = (await viewSettings(unit.tx, [key]))[key];
  requireVersion(before, expected);

  const given: Fields = { ...value };
  const kept = keptSecrets(key, row?.value, { ...before.value }, given);
  if (config.isProduction) assertEncrypted(key, given);
  const secrets = kept.map(([name, sealed]) => {
    const secret = given[name];
    if (typeof secret !== 'string') return [name, sealed];
    return [name, secret === '' ? null : seal(config.appSecret, placeOf(key, name), secret)];
  });
  await unit.tx
    .update(settings)
    .set({ value: { ...given, ...Object.fromEntries(secrets) }, version: sql`${settings.version} + 1` })
    .where(eq(settings.key, key));
  const after = (await viewSettings(unit.tx, [key]))[key];
  await unit.record({
    entity: 'setting',
    entityId: key,
    action: 'updated',
    before: withoutFiles(key, historyValues(key, before, null), before),
    after: withoutFiles(key, historyValues(key, after, given), before),
  });
}

/** Encrypts the settings' secrets with the application's new secret; skips those it can't decrypt. */
export async function resealSettings(tx: Queryable, change: SecretChange): Promise<void> {
  const rows = await tx
    .select()
    .from(settings)
    .where(inArray(settings.key, [...SETTING_KEYS]))
    .orderBy(settings.key)
    .for('update');
  for (const { key, value } of rows) {
    const resealed = storedSecrets(key as SettingKey, value).flatMap(([name, sealed]) => {
      const anew = sealed && reseal(change, placeOf(key as SettingKey, name), sealed);
      return anew ? [[name, anew]] : [];
    });
    if (resealed.length > 0)
      await tx
        .update(settings)
        .set({ value: { ...(value as Fields), ...Object.fromEntries(resealed) } })
        .where(eq(settings.key, key));
  }
}

type Fields = Record<string, unknown>;

/**
 * Returns the stored secrets that are kept because their account is unchanged; removing the account removes
 * them. Throws `invalid` for each secret that would pass to another account without being entered again.
 */
function keptSecrets(key: SettingKey, stored: unknown, before: Fields, given: Fields) {
  const { secretsFor } = SETTINGS[key];
  const secrets = storedSecrets(key, stored);
  if (secretsFor.every(field => before[field] === given[field])) return secrets;
  const isTakenOut = secretsFor.some(field => given[field] === null);
  const wanted = secrets.filter(([name, sealed]) => sealed !== null && typeof given[name] !== 'string');
  if (wanted.length > 0 && !isTakenOut)
    throw AppError.invalid(
      Object.fromEntries(wanted.map(([name]) => [name, systemTexts.settings.enterAgain])),
    );
  return secrets.map(([name]): (typeof secrets)[number] => [name, null]);
}

/** In production, rejects unencrypted addresses that secrets would be sent to, even on this machine. */
function assertEncrypted(key: SettingKey, { address }: Fields): void {
  if (SETTINGS[key].secrets.length > 0 && typeof address === 'string' && isUnencrypted(address))
    throw AppError.invalid({ address: 'addressUnencrypted' });
}

/** A part's values for the history: for secrets, only whether one is set and that it changed. */
function historyValues(key: SettingKey, view: SettingView, given: Record<string, unknown> | null) {
  const secrets = SETTINGS[key].secrets.map(name => {
    const isSet = view.secretsSet.includes(name);
    return [name, given?.[name] && isSet ? 'changed' : isSet ? 'set' : null];
  });
  return { ...view.value, ...Object.fromEntries(secrets) } as Record<string, unknown>;
}

/** Replaces file ids, which mean nothing to a reader, with whether there is a file and whether it changed. */
function withoutFiles(key: SettingKey, values: Fields, before: SettingView): Fields {
  const { [FILES[key] ?? '']: former } = { ...before.value } as Fields;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      name === FILES[key] && value ? [name, value === former ? 'set' : 'changed'] : [name, value],
    ),
  );
}

/** Fields with the id of a stored file. */
const FILES: { [Key in SettingKey]?: keyof SettingValue<Key> } = { general: 'logo' };

/** Stores a value that the program itself keeps among the settings, rather than one saved from a form. */
export async function keepNote(db: Queryable, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, version: sql`${settings.version} + 1` } });
}

/** Stores a note unless the key exists already, in which case it returns false. */
export async function keepFirstNote(db: Queryable, key: string, value: unknown): Promise<boolean> {
  const kept = await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return kept.length > 0;
}

/** Removes notes; keys without one are skipped. */
export async function dropNotes(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.delete(settings).where(inArray(settings.key, [...keys]));
}

/** Stores the result of an external account's last test. */
export const keepTest = (db: Queryable, account: AccountName, test: LastTest): Promise<void> =>
  keepNote(db, testKeyOf(account), test);

import { eq, isNull, sql } from 'drizzle-orm';
import {
  type AccountName,
  isUnencrypted,
  type LastTest,
  SETTINGS,
  type SettingKey,
  type SettingValue,
  type SettingView,
} from '../../../contract/settings.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import type { Queryable } from '../../db/connect.ts';
import { sessions, settings } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { catchUpSchedule } from '../schedule/jobs.ts';
import { followSettings } from './followSettings.ts';
import { seal } from './secrets.ts';
import { placeOf, storedSecrets, testKeyOf, viewSettings } from './store.ts';

/** Parts that every open page goes by: they are told to ask again. */
const PAGES_GO_BY: readonly SettingKey[] = ['general', 'idle', 'maps', 'schedule', 'timeCap'];

/**
 * Saves parts of the settings together. A secret that is left out stays, an empty one goes; its history says only
 * that it changed. Throws `stale` where a part was saved meanwhile, `invalid` for a secret that has to be given anew.
 */
export async function saveSettings(
  deps: Deps,
  actor: Actor,
  parts: { [Key in SettingKey]?: SettingValue<Key> | undefined },
  expected: number | null,
): Promise<void> {
  const given = Object.entries(parts) as [SettingKey, SettingValue<SettingKey> | undefined][];
  const saved = given.filter(([, value]) => value !== undefined).map(([key]) => key);
  await write(deps, actor, async unit => {
    for (const [key, value] of given) if (value) await saveOne(deps, unit, key, value, expected);
    // A channel may have become able to send what waits.
    if (saved.includes('smtp') || saved.includes('text')) await unit.raise({ type: 'notice.queued' });
    if (saved.some(key => PAGES_GO_BY.includes(key))) await tellOpenPages(unit);
  });
  await followSettings(deps);
  // A wider horizon is filled at once, not only at night.
  if (saved.includes('schedule')) await catchUpSchedule(deps);
}

async function tellOpenPages(unit: Unit): Promise<void> {
  const open = await unit.tx
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(isNull(sessions.revokedAt));
  if (open.length > 0)
    await unit.raise({ type: 'session.changed', userIds: open.map(({ userId }) => userId) });
}

async function saveOne(
  deps: Deps,
  unit: Unit,
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
  if (deps.config.isProduction) refuseUnencrypted(key, given);
  const secrets = kept.map(([name, sealed]) => {
    const secret = given[name];
    if (typeof secret !== 'string') return [name, sealed];
    return [name, secret === '' ? null : seal(deps.config.appSecret, placeOf(key, name), secret)];
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
    before: told(key, before, null),
    after: told(key, after, given),
  });
}

type Fields = Record<string, unknown>;

const ENTER_AGAIN = {
  en: 'Enter it again, or remove it: the stored one was kept for another account.',
  es: 'Escríbalo de nuevo o quítelo: el guardado era para otra cuenta.',
};

/**
 * The stored secrets as far as they stay: for the account that they were kept for, and for no other. They go where that
 * account is taken out. Throws `invalid` for each that another account would get without its being given anew.
 */
function keptSecrets(key: SettingKey, stored: unknown, before: Fields, given: Fields) {
  const { secretsFor } = SETTINGS[key];
  const secrets = storedSecrets(key, stored);
  if (secretsFor.every(field => before[field] === given[field])) return secrets;
  const isTakenOut = secretsFor.some(field => given[field] === null);
  const wanted = secrets.filter(([name, sealed]) => sealed !== null && typeof given[name] !== 'string');
  if (wanted.length > 0 && !isTakenOut)
    throw AppError.invalid(Object.fromEntries(wanted.map(([name]) => [name, ENTER_AGAIN])));
  return secrets.map(([name]): (typeof secrets)[number] => [name, null]);
}

/** In production nothing listens on this machine itself that may be sent a secret unencrypted. */
function refuseUnencrypted(key: SettingKey, { address }: Fields): void {
  if (SETTINGS[key].secrets.length > 0 && typeof address === 'string' && isUnencrypted(address))
    throw AppError.invalid({ address: 'addressUnencrypted' });
}

/** What the history may say of a part: of a secret only whether there is one, and that it was changed. */
function told(key: SettingKey, view: SettingView, given: Record<string, unknown> | null) {
  const secrets = SETTINGS[key].secrets.map(name => {
    const isSet = view.secretsSet.includes(name);
    return [name, given?.[name] && isSet ? 'changed' : isSet ? 'set' : null];
  });
  return { ...view.value, ...Object.fromEntries(secrets) } as Record<string, unknown>;
}

/** Keeps how the last test of an outside account went. */
export async function keepTest(db: Queryable, account: AccountName, test: LastTest): Promise<void> {
  await db
    .insert(settings)
    .values({ key: testKeyOf(account), value: test })
    .onConflictDoUpdate({ target: settings.key, set: { value: test } });
}

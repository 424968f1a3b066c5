import { eq, isNull, sql } from 'drizzle-orm';
import {
  type AccountName,
  type LastTest,
  SETTINGS,
  type SettingKey,
  type SettingValue,
  type SettingView,
} from '../../../contract/settings.ts';
import type { Actor } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import type { Queryable } from '../../db/connect.ts';
import { sessions, settings } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { catchUpSchedule } from '../schedule/jobs.ts';
import { followSettings } from './followSettings.ts';
import { seal } from './secrets.ts';
import { placeOf, testKeyOf, viewSettings } from './store.ts';

/** Parts that every open page goes by: they are told to ask again. */
const PAGES_GO_BY: readonly SettingKey[] = ['general', 'idle', 'maps', 'schedule', 'timeCap'];

/**
 * Saves parts of the settings together. A secret that is left out stays, an empty one goes; its history says only
 * that it changed. Throws `stale` where a part was saved meanwhile.
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

  const given: Record<string, unknown> = { ...value };
  const stored = (row?.value ?? {}) as Record<string, unknown>;
  const secrets = Object.fromEntries(
    SETTINGS[key].secrets.map(name => {
      const secret = given[name];
      if (secret === null || secret === undefined) return [name, stored[name] ?? null];
      return [name, secret === '' ? null : seal(deps.config.appSecret, placeOf(key, name), secret as string)];
    }),
  );
  await unit.tx
    .update(settings)
    .set({ value: { ...given, ...secrets }, version: sql`${settings.version} + 1` })
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

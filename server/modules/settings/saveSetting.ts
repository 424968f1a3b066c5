import { eq, sql } from 'drizzle-orm';
import {
  type LastTest,
  SETTINGS,
  type SettingKey,
  type SettingValue,
  type SettingView,
} from '../../../contract/settings.ts';
import type { Actor } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import type { Queryable } from '../../db/connect.ts';
import { settings } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { seal } from './secrets.ts';
import { placeOf, testKeyOf, viewSettings } from './store.ts';

/**
 * Saves parts of the settings together. A secret that is left out stays, an empty one goes; its history says only
 * that it changed. Throws `stale` where a part was saved meanwhile.
 */
export function saveSettings(
  deps: Deps,
  actor: Actor,
  parts: { [Key in SettingKey]?: SettingValue<Key> | undefined },
  expected: number | null,
): Promise<void> {
  return write(deps, actor, async unit => {
    for (const [key, value] of Object.entries(parts) as [SettingKey, SettingValue<SettingKey> | undefined][])
      if (value) await saveOne(deps, unit, key, value, expected);
    // A channel may have become able to send what waits.
    await unit.raise({ type: 'notice.queued' });
  });
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
export async function keepTest(db: Queryable, key: SettingKey, test: LastTest): Promise<void> {
  await db
    .insert(settings)
    .values({ key: testKeyOf(key), value: test })
    .onConflictDoUpdate({ target: settings.key, set: { value: test } });
}

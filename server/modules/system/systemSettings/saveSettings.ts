import { isNull } from 'drizzle-orm';
import { REASON_USES } from '#contract/schedule/visitReasons.ts';
import type { SettingKey, SettingValue } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { sessions } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { catchUpSchedule } from '#server/modules/schedule/schedule/jobs.ts';
import { assertLikely } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { requireLogo } from '#server/modules/system/brand/logo.ts';
import { checkedPolicies } from '#server/modules/system/policies/checkedPolicies.ts';
import { applySettings } from '#server/modules/system/settings/applySettings.ts';
import { requireOutside } from '#server/modules/system/settings/requireOutside.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { storeSetting } from '#server/modules/system/settings/storeSetting.ts';
import { fetchWeatherSoon } from '#server/modules/territory/weather/jobs.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { systemTexts } from '#texts/server/system.ts';

/** Parts that every open page uses, so that pages reload their session when these change. */
const PAGE_PARTS: readonly SettingKey[] = ['general', 'idle', 'maps', 'schedule', 'timeCap', 'visitReasons'];

/**
 * Saves parts of the settings together. An omitted secret is kept, an empty one is removed; the history says
 * only that it changed. Throws `stale` if a part was saved meanwhile, `invalid` for a secret that must be
 * entered again.
 */
export async function saveSettings(
  deps: Deps,
  actor: Actor,
  parts: { [Key in SettingKey]?: SettingValue<Key> | undefined },
  /** Version of each part that the caller saw; null if unknown. */
  expected: { [Key in SettingKey]?: number } | null,
): Promise<void> {
  const given = Object.entries(parts) as [SettingKey, SettingValue<SettingKey> | undefined][];
  const saved = given.filter(([, value]) => value !== undefined).map(([key]) => key);
  for (const [key, value] of given) if (value) await requireOutside(deps, key, value);
  if (parts.general) await requireLogo(deps, parts.general);
  await write(deps, actor, async unit => {
    if (parts.schedule) await assertLikelyHolidays(unit, parts.schedule);
    if (parts.visitReasons) await assertReasonsKept(unit, parts.visitReasons);
    for (const [key, value] of given)
      if (value)
        await storeSetting(deps.config, unit, key, await asStored(unit, key, value), expected?.[key] ?? null);
    // The channel may now be able to send waiting messages.
    if (saved.includes('smtp') || saved.includes('text')) await unit.raise({ type: 'notice.queued' });
    if (saved.some(key => PAGE_PARTS.includes(key))) await tellOpenPages(unit);
  });
  await applySettings(deps);
  // Fills a longer horizon immediately instead of at night.
  if (saved.includes('schedule')) await catchUpSchedule(deps);
  if (saved.includes('weather')) await fetchWeatherSoon(deps);
}

/** Returns a part as it is stored: policies are cleaned and get the day of their change. */
async function asStored(
  { tx, today }: UnitOfWork,
  key: SettingKey,
  value: SettingValue<SettingKey>,
): Promise<SettingValue<SettingKey>> {
  if (key !== 'policies') return value;
  return checkedPolicies(await settingOf(tx, key), value as SettingValue<'policies'>, today);
}

/** Requires new holidays to be near today; past ones are kept. */
async function assertLikelyHolidays(
  { tx, today }: UnitOfWork,
  { holidays }: SettingValue<'schedule'>,
): Promise<void> {
  const known = (await scheduleSettings(tx)).holidays;
  for (const [index, { date }] of holidays.entries())
    if (!known.has(date)) assertLikely(today, { [`holidays.${index}.date`]: date });
}

/** Refuses to remove a reason, because records refer to it; it can be retired instead. */
async function assertReasonsKept({ tx }: UnitOfWork, given: SettingValue<'visitReasons'>): Promise<void> {
  const before = await settingOf(tx, 'visitReasons');
  for (const use of REASON_USES)
    for (const { key, label } of before[use])
      if (!given[use].some(reason => reason.key === key))
        throw AppError.invalid({ [use]: filled(systemTexts.settings.reasonRemoved, { reason: label }) });
}

async function tellOpenPages(unit: UnitOfWork): Promise<void> {
  const open = await unit.tx
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(isNull(sessions.revokedAt));
  if (open.length > 0)
    await unit.raise({ type: 'session.changed', userIds: open.map(({ userId }) => userId) });
}

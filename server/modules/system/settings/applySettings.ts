import { isDatabaseAway } from '#server/api/asAppError.ts';
import { settings } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from './store.ts';

/** Interval at which a process checks for settings saved by another one. */
const FOLLOW_EVERY_MS = 15_000;

/**
 * Applies settings that are kept in memory: the time zone and the map tiles' host. Settings override the
 * environment, which only provides the initial values.
 */
export async function applySettings({
  db,
  config,
  jobs,
}: Pick<Deps, 'db' | 'config' | 'jobs'>): Promise<void> {
  const { timeZone } = await settingOf(db, 'general');
  const { tileUrl } = await settingOf(db, 'maps');
  const isOtherClock = config.timeZone !== timeZone;
  config.timeZone = timeZone;
  config.tileUrl = tileUrl;
  if (isOtherClock) await jobs.reschedule();
}

/** Stores the environment's time zone as a setting at a business's first start. */
export async function ensureBusinessSettings({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'general', value: { timeZone: config.timeZone } })
    .onConflictDoNothing();
}

/** Applies settings that other processes save; returns a function that stops it. */
export function watchSettings(deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'log'>): () => void {
  const timer = setInterval(() => {
    void applySettings(deps).catch((error: unknown) => {
      // Requests and jobs report an unreachable database, and no settings can change meanwhile.
      if (!isDatabaseAway(error)) deps.log.error({ err: error }, 'the settings could not be reloaded');
    });
  }, FOLLOW_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

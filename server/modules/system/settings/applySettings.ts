import { isDatabaseAway } from '#server/api/asAppError.ts';
import { settings } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from './store.ts';

/** How often a process looks whether another one changed what it goes by. */
const FOLLOW_EVERY_MS = 15_000;

/**
 * Takes over what the program goes by at every moment: the business's clock and the host of the map's pictures.
 * Settings win over the environment, which only says how a business starts.
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

/** At a business's first start the time zone of the environment becomes its setting. */
export async function ensureBusinessSettings({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'general', value: { timeZone: config.timeZone } })
    .onConflictDoNothing();
}

/** Keeps up with settings that other processes save; answers what stops it. */
export function watchSettings(deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'log'>): () => void {
  const timer = setInterval(() => {
    void applySettings(deps).catch((error: unknown) => {
      // While the database is away requests and jobs say so, and nothing changes that could be followed.
      if (!isDatabaseAway(error)) deps.log.error({ err: error }, 'the settings could not be read again');
    });
  }, FOLLOW_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

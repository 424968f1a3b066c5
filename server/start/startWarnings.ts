import { statfs } from 'node:fs/promises';
import { desc } from 'drizzle-orm';
import type { Connection } from '#server/db/connect.ts';
import { knownMigration } from '#server/db/migrate.ts';
import { history } from '#server/db/schema/index.ts';
import { examineClock } from '#server/examine/database.ts';
import { examineMachine } from '#server/examine/machine.ts';
import { spaceFinding } from '#server/examine/place.ts';
import { networkWarning } from './folderLock.ts';
import { keepsSessions } from './requirePrepared.ts';
import type { StartSettings } from './settings.ts';

/** Conditions that don't prevent a start but will cause trouble later, one sentence each. */
export async function startWarnings(
  { config: { dataFolder }, redisUrl }: Pick<StartSettings, 'config' | 'redisUrl'>,
  { db, pool, isEmbedded }: Pick<Connection, 'db' | 'pool' | 'isEmbedded'>,
  now: Date,
): Promise<string[]> {
  const { bavail, bsize, type } = await statfs(dataFolder);
  const [newest] = await db.select({ at: history.at }).from(history).orderBy(desc(history.id)).limit(1);
  const found = [
    ...(await examineMachine()),
    spaceFinding(dataFolder, bavail * bsize),
    ...(isEmbedded ? [] : [await examineClock(db, () => new Date())]),
  ];
  return [
    ...found.filter(({ state }) => state !== 'ok').map(({ said }) => said),
    ...clockWarnings(now, { released: new Date(knownMigration()), newest: newest?.at ?? null }),
    ...[isEmbedded ? networkWarning(dataFolder, type) : null].filter(line => line !== null),
    ...(isEmbedded || redisUrl || (await keepsSessions(pool)) ? [] : [DEAF]),
  ];
}

const DEAF =
  'DATABASE_URL leads to a pooler, through which processes can’t notify each other of changes. With more than one process, set REDIS_URL.';

const ALLOWED_MS = 10 * 60_000;

/** Compares the clock with moments that have certainly passed. */
export function clockWarnings(now: Date, past: { released: Date; newest: Date | null }): string[] {
  const show = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const isBefore = (at: Date | null) => at !== null && now.getTime() + ALLOWED_MS < at.getTime();
  if (isBefore(past.released))
    return [
      `This machine’s clock says ${show(now)}, which is before this version was made. Set it by NTP: visits, sessions and codes depend on it.`,
    ];
  return past.newest && isBefore(past.newest)
    ? [
        `The newest change is dated ${show(past.newest)}, and this machine’s clock says ${show(now)}. One of them is wrong: set the clock by NTP.`,
      ]
    : [];
}

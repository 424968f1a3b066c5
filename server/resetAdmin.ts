import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { systemClock } from './clock.ts';
import {
  type AdministratorReset,
  administratorReset,
  resetAdministrator,
} from './modules/access/twoFactor/resetAdministrator.ts';
import { createEventDispatcher } from './plugins/events.ts';
import { askRunning } from './start/door.ts';
import { runCommand, say } from './start/runCommand.ts';
import { StartError } from './start/StartError.ts';
import { readSettings, type StartSettings } from './start/settings.ts';
import { withDatabase } from './start/withDatabase.ts';

const USAGE = 'Say whom: npm run reset-admin -- USERNAME.';

/** `npm run reset-admin -- USERNAME`: sets a new password for an administrator who is locked out. */
async function resetAdmin(): Promise<void> {
  const name = process.argv[2] ?? '';
  const settings = await readSettings(process.env);
  const { databaseUrl, config } = settings;
  if (!databaseUrl && !existsSync(join(config.dataFolder, 'db')))
    throw new StartError(`There is no installation in ${config.dataFolder}. Set DATA_DIR or DATABASE_URL.`);
  const reset = await resetIn(settings, name);
  if (!('password' in reset)) {
    const there = reset.administrators.join(', ') || 'none';
    throw new StartError(
      `${name ? `No administrator is called “${name}”.` : USAGE} Administrators: ${there}.`,
    );
  }
  say(`${reset.username} can sign in with the password ${reset.password}`);
  say(
    'Sessions, API tokens, second factor and passkeys of this user have ended. Choose a new password after signing in.',
  );
}

/** If a server holds the embedded database, that server resets the password; otherwise this process does. */
async function resetIn(settings: StartSettings, name: string): Promise<AdministratorReset> {
  const { databaseUrl, config } = settings;
  const running = databaseUrl ? null : await askRunning(config.dataFolder, 'reset-admin', name);
  if (running) return administratorReset.parse(await json(running));
  const log = pino({ level: 'silent' });
  const clock = systemClock(() => config.timeZone);
  return withDatabase(settings, ({ db }) => {
    // The server handles the events (security log, open pages), because nothing listens in this process.
    const events = { ...createEventDispatcher(db, log), wake: () => undefined };
    return resetAdministrator({ db, clock, events }, name);
  });
}

runCommand(resetAdmin);

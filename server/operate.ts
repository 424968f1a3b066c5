import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { askRunning } from './start/door.ts';
import { OPERATOR_COMMANDS, type OperatorCommand, printed } from './start/operatorCommands.ts';
import { runCommand, say } from './start/runCommand.ts';
import { StartError } from './start/StartError.ts';
import { readSettings, type StartSettings } from './start/settings.ts';
import { commandDeps, withDatabase } from './start/withDatabase.ts';

const isCommand = (name: string): name is OperatorCommand => Object.hasOwn(OPERATOR_COMMANDS, name);

/** `npm run reset-admin`, `list-users`, `unlock` and `end-sessions`: help for people who can't sign in. */
async function operate(): Promise<void> {
  const [command = '', about = ''] = process.argv.slice(2);
  if (!isCommand(command)) throw new StartError(`Commands: ${Object.keys(OPERATOR_COMMANDS).join(', ')}.`);
  const settings = await readSettings(process.env);
  const { databaseUrl, config } = settings;
  if (!databaseUrl && !existsSync(join(config.dataFolder, 'db')))
    throw new StartError(`There is no installation in ${config.dataFolder}. Set DATA_DIR or DATABASE_URL.`);
  const { lines, isRefused } = await carryOut(settings, command, about);
  if (isRefused) throw new StartError(lines.join(' '));
  for (const line of lines) say(line);
}

/**
 * If a server holds the embedded database, that server carries out the command; otherwise this process does.
 */
async function carryOut(settings: StartSettings, command: OperatorCommand, about: string) {
  const { databaseUrl, config } = settings;
  const running = databaseUrl ? null : await askRunning(config.dataFolder, command, about);
  if (running) return printed.parse(await json(running));
  return withDatabase(settings, connection =>
    OPERATOR_COMMANDS[command](commandDeps(connection, settings), about),
  );
}

runCommand(operate);

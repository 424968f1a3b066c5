import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Connection } from './db/connect.ts';
import { lostSecretLines, SEALED } from './examine/lostSecrets.ts';
import { noteChange } from './modules/access/auth/noteChange.ts';
import { OPERATOR } from './modules/access/twoFactor/resetAdministrator.ts';
import { runCommand, say } from './start/runCommand.ts';
import { StartError } from './start/StartError.ts';
import { withSecretFiles } from './start/secretFiles.ts';
import { readSettings, type StartSettings, secretFileOf, secretIn } from './start/settings.ts';
import { commandDeps, withDatabase } from './start/withDatabase.ts';
import { write } from './unitOfWork.ts';

/**
 * `npm run rotate-secret`: re-encrypts everything stored under APP_SECRET with NEW_APP_SECRET or a generated
 * secret. It can be repeated after an interruption.
 */
async function rotateSecret(): Promise<void> {
  const settings = await readSettings(process.env);
  const { config, hasOwnSecret } = settings;
  const file = secretFileOf(config.dataFolder);
  const to = await newSecret(hasOwnSecret, `${file}.new`);
  const lost = await withDatabase(settings, connection => encryptAnew(settings, connection, to));
  if (!hasOwnSecret) await rename(`${file}.new`, file);
  say(
    hasOwnSecret
      ? 'Everything that can be decrypted is now encrypted with NEW_APP_SECRET. Start the server with it as APP_SECRET.'
      : `Everything that can be decrypted is now encrypted with the new secret in ${file}. Start the server.`,
  );
  for (const line of lost) say(line);
  say(
    'No longer valid: recovery codes for two-factor sign-in, password reset codes, push messages until the person signs in again, unsubscribe links in newsletters already sent, reply addresses of emails already sent (replies become contact requests), and files of unsent work that crews’ phones saved but no one has imported yet.',
  );
}

/** Returns the new secret. A generated one is written to disk before anything is encrypted with it. */
async function newSecret(hasOwnSecret: boolean, file: string): Promise<Buffer> {
  const { NEW_APP_SECRET } = await withSecretFiles(process.env);
  if (hasOwnSecret && !NEW_APP_SECRET)
    throw new StartError(
      'NEW_APP_SECRET is missing. Make one with openssl rand -base64 32, keep it where APP_SECRET is kept, and run this again with both.',
    );
  if (hasOwnSecret || NEW_APP_SECRET) {
    const given = secretIn('NEW_APP_SECRET', NEW_APP_SECRET ?? '');
    if (!hasOwnSecret && existsSync(file) && !given.equals(await secretFrom(file)))
      throw new StartError(
        `An earlier run was interrupted, and data may already be stored under the secret in ${file}. Run this once without NEW_APP_SECRET to finish that change; then you can change the secret again. Nothing was changed.`,
      );
    if (!hasOwnSecret) await writeFile(file, given.toString('base64'), { mode: 0o600 });
    return given;
  }
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return secretFrom(file);
}

const secretFrom = async (file: string) => Buffer.from(await readFile(file, 'utf8'), 'base64');

/** Returns a sentence for each kind of secret that neither the former nor the new secret decrypts. */
async function encryptAnew(settings: StartSettings, connection: Connection, to: Buffer): Promise<string[]> {
  const { config } = settings;
  const { db, pool, isEmbedded } = connection;
  if (!isEmbedded) {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.open)
      throw new StartError(
        `${rows[0].open} other connections to this database are open. Stop every server first, because a running one would keep using the former secret. Nothing was changed.`,
      );
  }
  await write(commandDeps(connection, settings), OPERATOR, async unit => {
    for (const { reseal } of Object.values(SEALED)) await reseal(unit.tx, { from: config.appSecret, to });
    await noteChange(unit, 'secret-changed', null);
  });
  return lostSecretLines({ db, config: { ...config, appSecret: to } });
}

runCommand(rotateSecret);

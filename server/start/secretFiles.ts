import { readFile } from 'node:fs/promises';
import { StartError } from './StartError.ts';

/**
 * Settings that are secrets, or contain one. Each can also be given as a file:
 * `APP_SECRET_FILE=/run/secrets/app`.
 */
export const SECRET_SETTINGS = [
  'APP_SECRET',
  'NEW_APP_SECRET',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/**
 * The environment with each `NAME_FILE` replaced by `NAME`, read from that file without surrounding white
 * space. Throws StartError if both are set, or the file can't be read or is empty.
 */
export async function withSecretFiles(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const read = await Promise.all(
    SECRET_SETTINGS.map(async name => {
      const path = env[`${name}_FILE`];
      if (!path) return {};
      if (env[name]) throw new StartError(`${name} and ${name}_FILE are both set. Remove one of them.`);
      const text = await readFile(path, 'utf8').catch((error: Error) => {
        throw new StartError(`${name}_FILE is “${path}”, which can’t be read: ${error.message}.`);
      });
      if (text.trim() === '') throw new StartError(`${name}_FILE is “${path}”, which is empty.`);
      return { [name]: text.trim() };
    }),
  );
  return Object.assign({}, env, ...read);
}

import { readFile } from 'node:fs/promises';
import { StartError } from './StartError.ts';
import { type GivenSettings, isSecret, SETTING_NAMES, type Settings } from './settingNames.ts';

/**
 * The environment with each secret’s `NAME_FILE` replaced by `NAME`, read from that file without surrounding
 * white space. Throws StartError if both are set, or the file can't be read or is empty.
 */
export async function withSecretFiles(env: GivenSettings): Promise<Settings> {
  const read = await Promise.all(
    SETTING_NAMES.filter(isSecret).map(async name => {
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

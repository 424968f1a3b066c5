import { readFile } from 'node:fs/promises';
import { StartError } from './StartError.ts';
import type { Settings } from './settingNames.ts';

const MODES = ['disable', 'require', 'verify-ca', 'verify-full'];

/**
 * URL of a PostgreSQL server; undefined if none is set. Throws StartError if it isn't a URL, or if TLS can't
 * be set up as its parameters say.
 */
export async function databaseUrlIn(
  settings: Settings,
  name: 'DATABASE_URL' | 'READ_DATABASE_URL' = 'DATABASE_URL',
): Promise<string | undefined> {
  const url = settings[name];
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new StartError(
      `${name} is not the address of a PostgreSQL database. It looks like postgres://user:password@host:5432/database.`,
    );
  const { searchParams } = new URL(url);
  const mode = searchParams.get('sslmode');
  const authority = searchParams.get('sslrootcert');
  if (mode !== null && !MODES.includes(mode))
    throw new StartError(
      `${name} has sslmode=${mode}. Use disable, require, verify-ca or verify-full: other modes may connect without encryption.`,
    );
  if (authority !== null && (mode === null || mode === 'disable'))
    throw new StartError(
      `${name} has an sslrootcert but no encryption. Add sslmode=verify-full or sslmode=verify-ca.`,
    );
  if (mode === 'verify-ca' && authority === null)
    throw new StartError(
      `${name} has sslmode=verify-ca without a certificate authority to trust. Add its certificate, sslrootcert=/path/ca.pem, or use sslmode=verify-full.`,
    );
  if (authority !== null)
    await readFile(authority).catch((error: Error) => {
      throw new StartError(`${name} says sslrootcert=${authority}, which can’t be read: ${error.message}.`);
    });
  return url;
}

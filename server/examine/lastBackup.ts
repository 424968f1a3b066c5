import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataFolder: string) => join(dataFolder, 'last-backup');

/** Remembers that a whole backup was taken. */
export const noteBackup = (dataFolder: string, at: Date) =>
  writeFile(fileOf(dataFolder), `${at.toISOString()}\n`);

/** When the last one was; null where none is known of. */
export async function lastBackup(dataFolder: string): Promise<Date | null> {
  const text = await readFile(fileOf(dataFolder), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}

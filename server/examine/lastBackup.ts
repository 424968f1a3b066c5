import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataFolder: string) => join(dataFolder, 'last-backup');

/** Records when a full backup was taken. */
export const noteBackup = (dataFolder: string, at: Date) =>
  writeFile(fileOf(dataFolder), `${at.toISOString()}\n`);

/** Time of the last backup; null if unknown. */
export async function lastBackup(dataFolder: string): Promise<Date | null> {
  const text = await readFile(fileOf(dataFolder), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}

import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lets every user read a folder and run its programs, whatever umask it was made with, because a release may
 * run as another user than the one who unpacked it.
 */
export async function letAllRead(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter(entry => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of [folder, ...paths]) {
    const { mode } = await stat(path);
    await chmod(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
  }
}

import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '#server/db/unavailable.ts';
import { StartError } from './StartError.ts';

const FILE = 'lock';
const SQLITE_BUSY = 5;

/**
 * Holds a folder for this process alone. Two writers destroy an embedded database, so what decides is the operating
 * system's own lock on a file that lies in the folder: whoever reaches the folder meets it, from another container, as
 * another user, by another path; it ends with the process however that dies, and a process that is only stopped keeps
 * it. No age, heartbeat or process number has to be judged, so nothing left behind blocks a start. Node takes such locks
 * through SQLite alone, which holds one for as long as a transaction stays open; the file itself stays empty.
 * This process must not open the file in another way: on POSIX, closing it anywhere in the process ends the lock.
 * Throws StartError when another process holds the folder, or when it cannot be locked.
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, FILE), { timeout: 0 });
    // On a file that may only be read SQLite would quietly share the lock; the write, which is never committed, fails there.
    lock.exec('pragma journal_mode = memory; begin exclusive; pragma user_version = 1');
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new StartError(
        `Another Sward is already running on the data folder ${folder}, perhaps in a container or as another user. An embedded database takes one process: stop the other one, or set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL.`,
      );
    throw new StartError(
      `The data folder ${folder} cannot be locked for this process: ${reasonOf(error)}. This user must be able to write to the folder and to the file ${FILE} in it, and its file system must keep file locks (a local disk does).`,
      { cause: error },
    );
  }
  const held = lock;
  return () => held.close();
}

/** What Linux calls the file systems that other machines may write to as well, or that a program of its own keeps. */
const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9p'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
  [0x65735546, 'FUSE'],
]);

/** Why an embedded database does not belong on a file system of this type; null where it does, or nobody can tell. */
export function networkWarning(folder: string, type: number): string | null {
  const name = NETWORK_FILE_SYSTEMS.get(type >>> 0);
  return name === undefined
    ? null
    : `The data folder ${folder} is on a network file system (${name}), which may keep neither file locks nor what was written: a second machine could destroy the embedded database. Move DATA_DIR to a local disk, or use a PostgreSQL (DATABASE_URL).`;
}

/** The same of where a folder lies now. */
export const networkWarningOf = async (folder: string): Promise<string | null> =>
  networkWarning(folder, (await statfs(folder)).type);

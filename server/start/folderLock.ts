import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '#server/db/unavailable.ts';
import { StartError } from './StartError.ts';

const FILE = 'lock';
const SQLITE_BUSY = 5;

/**
 * Locks a folder for this process. Two writers corrupt an embedded database, so this uses an operating system
 * lock on a file in the folder: it works across containers, users and paths, ends when the process dies, and
 * stays while it is suspended. There is no age, heartbeat or process id to check, so leftovers never block a
 * start. Node offers such locks only through SQLite, which holds one while a transaction is open; the file
 * stays empty. This process must not open the file in any other way, because on POSIX closing it releases the
 * lock. Throws StartError if another process holds the folder or if it can't be locked.
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, FILE), { timeout: 0 });
    // On a read-only file, SQLite would silently share the lock; this write, which is never committed, fails
    // there.
    lock.exec('pragma journal_mode = memory; begin exclusive; pragma user_version = 1');
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new StartError(
        `Another Sward is already running on the data folder ${folder}, perhaps in a container or as another user. An embedded database supports only one process: stop the other one, or set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL database.`,
      );
    throw new StartError(
      `The data folder ${folder} cannot be locked for this process: ${reasonOf(error)}. This user must be able to write to the folder and to the file ${FILE} in it, and its file system must support file locks (a local disk does).`,
      { cause: error },
    );
  }
  const held = lock;
  return () => held.close();
}

/** Linux's numbers for file systems that other machines or programs may write to. */
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

/**
 * Reason why an embedded database shouldn't be on this type of file system; null if it may be, or if that is
 * unknown.
 */
export function networkWarning(folder: string, type: number): string | null {
  const name = NETWORK_FILE_SYSTEMS.get(type >>> 0);
  return name === undefined
    ? null
    : `The data folder ${folder} is on a network file system (${name}), which may lose file locks and written data: a second machine could damage the embedded database. Move DATA_DIR to a local disk, or use a PostgreSQL server (DATABASE_URL).`;
}

import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export type Files = Disk;

/** Photos, profile pictures and attachments, on the local disk. */
export function createFiles(folder: string): Files {
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

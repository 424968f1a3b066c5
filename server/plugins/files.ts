import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Store for photos, profile pictures and attachments, under path-like keys. */
export interface Files {
  exists(key: string): Promise<boolean>;
  put(key: string, content: Uint8Array): Promise<void>;
  getStream(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
}

/** S3-compatible service; without keys, the SDK uses AWS's default locations. */
export interface S3Settings {
  bucket: string;
  region: string;
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Stores files on the local disk. */
export function createFiles(folder: string): Files {
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

/**
 * Stores files in a bucket, which several processes may share. Loads the SDK only here, because it takes 30
 * MB.
 */
export async function createSharedFiles(settings: S3Settings): Promise<Files> {
  const { s3Files } = await import('./s3Files.ts');
  return s3Files(settings);
}

import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Photos, profile pictures and attachments, under keys like paths. */
export interface Files {
  exists(key: string): Promise<boolean>;
  put(key: string, content: Uint8Array): Promise<void>;
  getStream(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
}

/** An S3-compatible service; without keys the SDK finds them where AWS keeps them. */
export interface S3Settings {
  bucket: string;
  region: string;
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** On the local disk. */
export function createFiles(folder: string): Files {
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

/** In a bucket, which several processes may share. The SDK is loaded here alone: it takes 30 MB. */
export async function createSharedFiles(settings: S3Settings): Promise<Files> {
  const { s3Files } = await import('./s3Files.ts');
  return s3Files(settings);
}

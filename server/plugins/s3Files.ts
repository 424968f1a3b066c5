import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '#server/api/errors.ts';
import { coreTexts } from '#texts/server/core.ts';
import type { Files, S3Settings } from './files.ts';

const CONNECT_MS = 3000;
const ANSWER_MS = 20_000;

const clientOf = ({ endpoint, region, credentials }: S3Settings) =>
  new S3Client({
    region,
    // Self-hosted services rarely have a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Services other than AWS don't support the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });

/** Reason why a bucket can't be used; null if it can. */
export async function bucketTrouble(settings: S3Settings): Promise<string | null> {
  try {
    await clientOf(settings).send(new HeadBucketCommand({ Bucket: settings.bucket }));
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // A HEAD request fails without a message.
    const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
    return status ? `HTTP ${status}` : error.message || error.name;
  }
}

/** Stores files in a bucket. An unreachable one throws `unavailable`, like a database. */
export function s3Files(settings: S3Settings): Files {
  const { bucket: Bucket } = settings;
  const client = clientOf(settings);
  const reach = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: Error) => {
      throw error instanceof NotFound
        ? error
        : Object.assign(new AppError('unavailable', coreTexts.s3Files.away), { cause: error });
    });
  return {
    async exists(Key) {
      try {
        await reach(client.send(new HeadObjectCommand({ Bucket, Key })));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
    async put(Key, Body) {
      await reach(client.send(new PutObjectCommand({ Bucket, Key, Body })));
    },
    async getStream(Key) {
      const { Body } = await reach(client.send(new GetObjectCommand({ Bucket, Key })));
      return Body as Readable;
    },
    async delete(Key) {
      await reach(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
  };
}

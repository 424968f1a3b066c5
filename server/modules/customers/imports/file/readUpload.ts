import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { IMPORT_MAX_BYTES } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';

interface Upload {
  id: string;
  fileName: string;
  bytes: Buffer;
}

const MEGABYTE = 1_048_576;

/**
 * Reads a form with the field `id` (a UUID made by the client) and the file. Throws `invalid` or `too_large`.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw AppError.invalid({ file: 'required' });
  let id = '';
  let file: { fileName: string; bytes: Buffer } | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch(tooLarge);
      file = { fileName: part.filename.slice(0, 200) || 'file.csv', bytes };
    } else if (part.fieldname === 'id') id = String(part.value);
  }
  if (!z.uuid().safeParse(id).success) throw AppError.invalid({ id: 'invalid' });
  if (!file) throw AppError.invalid({ file: 'required' });
  return { id, ...file };
}

function tooLarge(error: Error & { statusCode?: number }): never {
  if (error.statusCode !== 413) throw error;
  const megabytes = IMPORT_MAX_BYTES / MEGABYTE;
  throw new AppError('too_large', filled(customersTexts.imports.fileLargerThanMb, { megabytes }));
}

import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import pg from 'pg';
import { isUnavailable } from '#server/db/unavailable.ts';
import { fromEnglish } from '#texts/localized.ts';
import { coreTexts } from '#texts/server/core.ts';
import { AppError } from './errors.ts';

/** Database errors that the caller can act on. */
const PG_ERRORS: Record<string, (error: pg.DatabaseError) => AppError> = {
  '23505': () => new AppError('duplicate', 'duplicate'),
  '23503': brokenReference,
  '22P02': badValue,
  '22003': badValue,
  '22007': badValue,
  '22008': badValue,
  '22021': badValue,
  '22P05': badValue,
};

/** Messages of the form parser about a form that was cut off or has no parts. */
const BROKEN_FORM =
  /^Multipart: |end of multipart data$|^Unexpected end of|^Malformed |^The needle cannot |^Unsupported content type/;

/** Returns `invalid` for the field that refers to a missing record, or `in_use` for a referenced record. */
function brokenReference({ detail }: pg.DatabaseError): AppError {
  const column = /^Key \((\w+)\)=.* is not present in table/.exec(detail ?? '')?.[1];
  if (!column) return new AppError('in_use', 'inUse');
  const field = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return AppError.invalid({ [field]: 'notThere' });
}

function badValue(): AppError {
  return new AppError('bad_request', coreTexts.api.valueNotValid);
}

/** Returns the database's own error from its wrapper, or null. */
export function databaseError(error: unknown): pg.DatabaseError | null {
  const inner = error instanceof DrizzleQueryError ? error.cause : error;
  if (inner instanceof pg.DatabaseError) return inner;
  // The embedded database has its own error class with the same fields.
  return inner instanceof Error && 'code' in inner && 'severity' in inner
    ? (inner as pg.DatabaseError)
    : null;
}

/** Whether a query failed because the database is unreachable; a write may or may not have been committed. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof DrizzleQueryError && isUnavailable(error.cause);
}

/** Codes of PostgreSQL and the operating system for a full disk or quota. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT'];

/** Whether something couldn't be stored for lack of space. */
function isStorageFull(error: unknown): boolean {
  const chain = error instanceof Error ? [error, error.cause] : [];
  return chain.some(one => one instanceof Error && 'code' in one && FULL.includes(String(one.code)));
}

/** Maps an error to the one that the caller should read; null for unexpected errors. */
export function asAppError(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.flatMap(({ instancePath, keyword, params, message = 'invalid' }) => {
      const path = instancePath.split('/').filter(Boolean);
      if (keyword === 'unrecognized_keys')
        return (params.keys as string[]).map(key => [[...path, key].join('.'), 'unknownField']);
      return [[path.join('.') || error.validationContext || 'body', message]];
    });
    // Reversed, so that the first complaint about each field wins.
    return AppError.invalid(Object.fromEntries(fields.reverse()));
  }
  if (isDatabaseAway(error)) return new AppError('database_unavailable', 'databaseUnavailable');
  if (isStorageFull(error)) return new AppError('storage_full', 'storageFull');
  const fromDatabase = databaseError(error);
  if (fromDatabase?.code) return PG_ERRORS[fromDatabase.code]?.(fromDatabase) ?? null;
  if (BROKEN_FORM.test(error.message)) return new AppError('bad_request', coreTexts.api.cutOff);
  if (error.statusCode === 413) return new AppError('too_large', 'tooLarge');
  if (error.statusCode === 415)
    return new AppError('unsupported_media_type', coreTexts.api.mediaTypeNotTaken);
  if (error.statusCode === 429) return AppError.tooMany(60);
  if (error.statusCode && error.statusCode < 500)
    return new AppError('bad_request', fromEnglish(error.message, coreTexts.api.notValid));
  return null;
}

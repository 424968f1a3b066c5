import { z } from 'zod';

/**
 * Error codes with their HTTP status. The server maps them in one place; the web app branches on the code.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  unknown_filter: 400,
  unknown_sort: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  code_required: 401,
  forbidden: 403,
  viewing: 403,
  two_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  duplicate: 409,
  in_use: 409,
  stale: 412,
  too_large: 413,
  unsupported_file: 415,
  unsupported_media_type: 415,
  invalid: 422,
  locked: 423,
  version_required: 428,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  database_unavailable: 503,
  storage_full: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** Body of every error response. */
export const errorBody = z.object({
  status: z.number(),
  code: z.enum(ERROR_CODES),
  message: z.string(),
  /** Messages by field: keys are dotted paths, texts are in the reader's language. */
  errors: z.record(z.string(), z.string()).optional(),
  /** With `stale`: the current record, so that the form can show what changed. */
  current: z.unknown().optional(),
  /** With `forbidden`: the permission key that was missing. */
  missing: z.string().optional(),
});
export type ErrorBody = z.output<typeof errorBody>;

/** Response body of a named call. */
export interface CallBody<T> {
  status: number;
  message: string;
  data: T;
}

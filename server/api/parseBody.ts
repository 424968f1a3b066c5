import type { z } from 'zod';
import { AppError } from './errors.ts';

/**
 * Validates a body whose rules depend on the caller or the day, so they can't be in the route's schema.
 * Throws `invalid` with the first complaint about each field.
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const errors = result.error.issues.map(issue => [issue.path.join('.') || 'body', issue.message]);
  throw AppError.invalid(Object.fromEntries(errors.reverse()));
}

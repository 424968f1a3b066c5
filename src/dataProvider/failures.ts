import { type Language, message } from '#contract/core/messages.ts';
import { HttpError } from './http.ts';

/** Returns the text for a failed call: the server's message, if there is one. */
export function failureMessage(error: unknown, language: Language): string {
  if (error instanceof HttpError) {
    if (!error.status) return message('serverNotConnected', language);
    if (error.body?.message) return error.body.message;
  }
  if (error instanceof Error && error.message) return error.message;
  return message('somethingWrong', language);
}

/**
 * Returns the message for a failure when no fields can be marked: the fields' errors, or otherwise the
 * failure's message.
 */
export function failureReason(error: unknown, language: Language): string {
  const fields = error instanceof HttpError ? Object.values(error.body?.errors ?? {}) : [];
  return fields.length > 0 ? fields.join(' ') : failureMessage(error, language);
}

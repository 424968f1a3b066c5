import { type Language, message } from '#contract/core/messages.ts';
import { HttpError } from './http.ts';

/** What to say about a failed call: the server's words where it said any. */
export function failureMessage(error: unknown, language: Language): string {
  if (error instanceof HttpError) {
    if (!error.status) return message('serverNotConnected', language);
    if (error.body?.message) return error.body.message;
  }
  if (error instanceof Error && error.message) return error.message;
  return message('somethingWrong', language);
}

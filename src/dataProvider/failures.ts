import type { CallBody } from '../../contract/errors.ts';
import { type Language, message } from '../../contract/messages.ts';
import { storedLanguage } from '../auth/session.ts';
import { showToast, type ToastKind } from '../theme/toasts.ts';
import { HttpError } from './http.ts';

/** Handled elsewhere: by signing out, by the form that shows the fields, by the screen that shows the conflict. */
const SILENT_STATUSES = [0, 304, 401, 412, 414, 417, 422];

/** What to say about a failed call: the server's words where it said any. */
export function failureMessage(error: unknown, language: Language): string {
  if (error instanceof HttpError) {
    if (!error.status) return message('serverNotConnected', language);
    if (error.body?.message) return error.body.message;
  }
  if (error instanceof Error && error.message) return error.message;
  return message('somethingWrong', language);
}

/** The toast for a failed call, or null where none is due. */
export function failureToast(error: unknown, language: Language): { kind: ToastKind; text: string } | null {
  if (error instanceof HttpError) {
    if (!error.isExposed || SILENT_STATUSES.includes(error.status)) return null;
    if (error.status === 400) return { kind: 'warning', text: failureMessage(error, language) };
  }
  return { kind: 'error', text: failureMessage(error, language) };
}

export function tellFailure(error: unknown) {
  const toast = failureToast(error, storedLanguage());
  if (toast) showToast(toast);
}

/** Shows the server's message of a call that went well. */
export function tellSuccess({ status, message: text }: Pick<CallBody<unknown>, 'status' | 'message'>) {
  if (status >= 200 && status <= 299 && text) showToast({ kind: 'success', text });
}

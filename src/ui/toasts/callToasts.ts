import type { CallBody } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/messages.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { showToast, type ToastKind } from './toasts.ts';

/**
 * Statuses that are handled elsewhere: by signing out, by the form (refused fields), or by the screen
 * (conflicts).
 */
const SILENT_STATUSES = [0, 304, 401, 412, 414, 417, 422];

/** Returns the toast for a failed call, or null if it needs none. */
export function failureToast(error: unknown, language: Language): { kind: ToastKind; text: string } | null {
  if (error instanceof HttpError) {
    if (!error.isExposed || SILENT_STATUSES.includes(error.status)) return null;
    if (error.status === 400) return { kind: 'warning', text: failureMessage(error, language) };
  }
  return { kind: 'error', text: failureMessage(error, language) };
}

/** Shows a toast for a failed call, unless the failure is handled elsewhere. */
export function toastError(error: unknown) {
  const toast = failureToast(error, storedLanguage());
  if (toast) showToast(toast);
}

/** Shows the server's message of a successful call. */
export function toastSuccess({ status, message: text }: Pick<CallBody<unknown>, 'status' | 'message'>) {
  if (status >= 200 && status <= 299 && text) showToast({ kind: 'success', text });
}

import { useLocale } from 'ra-core';
import type { ScheduleDifference } from '../../../../contract/calls/services.ts';
import { LANGUAGES } from '../../../../contract/messages.ts';
import { failureMessage } from '../../../dataProvider/failures.ts';
import { type FieldErrors, fieldErrorsOf } from '../../../ui/dialogs/useDraft.ts';
import { usePreview } from '../../../ui/form/usePreview.ts';

interface Asked<Difference> {
  difference: Difference | null;
  /** A refusal that names no field. */
  error: string | null;
  fieldErrors: FieldErrors;
}

/** Asks the server what an edit would do, again whenever the edit changes; null asks nothing. */
export function useDifference<Body extends object, Difference extends ScheduleDifference>(
  key: string,
  body: Body | null,
  ask: (body: Body, signal: AbortSignal) => Promise<Difference>,
): Asked<Difference> {
  const locale = useLocale();
  const { answer, error } = usePreview(key, body, ask);
  const language = LANGUAGES.find(one => one === locale) ?? 'en';
  return {
    difference: answer,
    error: error ? failureMessage(error, language) : null,
    fieldErrors: fieldErrorsOf(error),
  };
}

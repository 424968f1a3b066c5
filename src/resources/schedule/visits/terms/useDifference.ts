import type { CallName } from '#contract/calls.ts';
import type { CallData, CallRequest } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useRefusals } from '#src/ui/form/submission.ts';
import { usePreview } from '#src/ui/form/usePreview.ts';

interface Asked<Difference> {
  difference: Difference | null;
  /** Why there is no preview. */
  error: string | null;
}

/**
 * Previews the surrounding form's edit on the server whenever it changes; null previews nothing. Field errors
 * are shown at their fields.
 */
export function useDifference<K extends CallName>(
  name: K,
  request: CallRequest<K> | null,
): Asked<CallData<K>> {
  const { answer, error } = usePreview(name, request);
  useRefusals(error);
  return { difference: answer, error: error ? failureMessage(error, storedLanguage()) : null };
}

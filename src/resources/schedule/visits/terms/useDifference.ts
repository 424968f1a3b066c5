import type { ScheduleDifference } from '#contract/schedule/services.calls.ts';
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
 * Previews the surrounding form's edit on the server whenever it changes; null previews nothing. Errors show
 * at their fields.
 */
export function useDifference<Body extends object, Difference extends ScheduleDifference>(
  key: string,
  body: Body | null,
  ask: (body: Body, signal: AbortSignal) => Promise<Difference>,
): Asked<Difference> {
  const { answer, error } = usePreview(key, body, ask);
  useRefusals(error);
  return { difference: answer, error: error ? failureMessage(error, storedLanguage()) : null };
}

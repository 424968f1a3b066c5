import { DEFAULT_REASONS, showVisitReason } from '#contract/schedule/visitReasons.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useDayState } from '../phone.ts';

/**
 * Returns a function that translates why a visit was skipped or canceled; the day holds the office's own
 * words.
 */
export function useVisitReason(): (reason: string) => string {
  const language = usePageLanguage();
  const { skipReasons = [], visitReasons = DEFAULT_REASONS } = useDayState().day ?? {};
  return reason =>
    skipReasons.find(phrase => phrase.en === reason)?.[language] ??
    showVisitReason(reason, language, visitReasons);
}

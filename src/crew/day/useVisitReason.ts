import { DEFAULT_REASONS, showVisitReason } from '#contract/schedule/visitReasons.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useDayState } from '../phone.ts';

/**
 * Returns a function that translates the reason why a visit was skipped or canceled. The office's own reasons
 * come with the crew's day.
 */
export function useVisitReason(): (reason: string) => string {
  const language = usePageLanguage();
  const { skipReasons = [], visitReasons = DEFAULT_REASONS } = useDayState().day ?? {};
  return reason =>
    skipReasons.find(phrase => phrase.en === reason)?.[language] ??
    showVisitReason(reason, language, visitReasons);
}

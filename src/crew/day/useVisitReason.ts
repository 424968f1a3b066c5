import { showVisitReason } from '#contract/schedule/skipReasons.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useDayState } from '../phone.ts';

/**
 * Returns a function that translates why a visit was skipped or canceled; the day holds the office's own
 * phrases.
 */
export function useVisitReason(): (reason: string) => string {
  const language = usePageLanguage();
  const own = useDayState().day?.skipReasons ?? [];
  return reason => own.find(phrase => phrase.en === reason)?.[language] ?? showVisitReason(reason, language);
}

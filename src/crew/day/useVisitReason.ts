import { showVisitReason } from '#contract/schedule/skipReasons.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useDayState } from '../phone.ts';

/** Tells in the reader's language why a visit was skipped or cancelled: the office's own phrases are known by the day. */
export function useVisitReason(): (reason: string) => string {
  const language = usePageLanguage() === 'es' ? 'es' : 'en';
  const own = useDayState().day?.skipReasons ?? [];
  return reason => own.find(phrase => phrase.en === reason)?.[language] ?? showVisitReason(reason, language);
}

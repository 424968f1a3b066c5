import { showVisitReason } from '#contract/schedule/visitReasons.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { storedBusiness } from './session.ts';

/** Returns a visit's reason in the office's words and the reader's language; free text stays unchanged. */
export const visitReasonText = (reason: string, language = storedLanguage()): string =>
  showVisitReason(reason, language, storedBusiness().visitReasons);

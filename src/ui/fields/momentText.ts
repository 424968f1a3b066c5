import { storedLanguage } from '#src/i18n/language.ts';
import { showMoment } from '../history/fieldText.ts';

/** A moment on the business's wall clock, in the reader's language: `11/17/2026, 5:43 PM`. */
export const momentText = (moment: string): string => showMoment(moment, storedLanguage());

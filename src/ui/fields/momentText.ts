import { storedLanguage } from '#src/i18n/language.ts';
import { showMoment } from '../history/fieldText.ts';

/** Formats a time in the business's time zone and the reader's language: `11/17/2026, 5:43 PM`. */
export const momentText = (moment: string): string => showMoment(moment, storedLanguage());

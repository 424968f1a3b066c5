import { storedLanguage } from '../../auth/session.ts';
import { showMoment } from './fieldText.ts';

/** A moment on the business's wall clock, in the reader's language: `11/17/2026, 5:43 PM`. */
export const momentText = (moment: string): string => showMoment(moment, storedLanguage());

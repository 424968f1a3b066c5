// Written by `npm run texts`.

import { reports as en } from '#texts/en/server/reports.ts';
import { reports as es } from '#texts/es/server/reports.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const reportsTexts = inEveryLanguage({ en, es });

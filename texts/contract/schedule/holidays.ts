// Written by `npm run texts`.

import { holidays as en } from '#texts/en/contract/schedule/holidays.ts';
import { holidays as es } from '#texts/es/contract/schedule/holidays.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const holidaysTexts = inEveryLanguage({ en, es });

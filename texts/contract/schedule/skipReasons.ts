// Written by `npm run texts`.

import { skipReasons as en } from '#texts/en/contract/schedule/skipReasons.ts';
import { skipReasons as es } from '#texts/es/contract/schedule/skipReasons.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const skipReasonsTexts = inEveryLanguage({ en, es });

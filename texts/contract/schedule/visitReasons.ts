// Written by `npm run texts`.

import { visitReasons as en } from '#texts/en/contract/schedule/visitReasons.ts';
import { visitReasons as es } from '#texts/es/contract/schedule/visitReasons.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const visitReasonsTexts = inEveryLanguage({ en, es });

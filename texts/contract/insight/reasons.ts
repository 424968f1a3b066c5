// Written by `npm run texts`.

import { reasons as en } from '#texts/en/contract/insight/reasons.ts';
import { reasons as es } from '#texts/es/contract/insight/reasons.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const reasonsTexts = inEveryLanguage({ en, es });

// Written by `npm run texts`.

import { reportText as en } from '#texts/en/contract/insight/reportText.ts';
import { reportText as es } from '#texts/es/contract/insight/reportText.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const reportTextTexts = inEveryLanguage({ en, es });

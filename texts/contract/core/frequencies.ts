// Written by `npm run texts`.

import { frequencies as en } from '#texts/en/contract/core/frequencies.ts';
import { frequencies as es } from '#texts/es/contract/core/frequencies.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const frequenciesTexts = inEveryLanguage({ en, es });

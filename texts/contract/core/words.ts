// Written by `npm run texts`.

import { words as en } from '#texts/en/contract/core/words.ts';
import { words as es } from '#texts/es/contract/core/words.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const wordsTexts = inEveryLanguage({ en, es });

// Written by `npm run texts`.

import { brand as en } from '#texts/en/shared/brand.ts';
import { brand as es } from '#texts/es/shared/brand.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const brandTexts = inEveryLanguage({ en, es });

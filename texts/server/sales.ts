// Written by `npm run texts`.

import { sales as en } from '#texts/en/server/sales.ts';
import { sales as es } from '#texts/es/server/sales.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const salesTexts = inEveryLanguage({ en, es });

// Written by `npm run texts`.

import { money as en } from '#texts/en/server/money.ts';
import { money as es } from '#texts/es/server/money.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const moneyTexts = inEveryLanguage({ en, es });

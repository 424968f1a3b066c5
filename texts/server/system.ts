// Written by `npm run texts`.

import { system as en } from '#texts/en/server/system.ts';
import { system as es } from '#texts/es/server/system.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const systemTexts = inEveryLanguage({ en, es });

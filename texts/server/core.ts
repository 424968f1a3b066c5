// Written by `npm run texts`.

import { core as en } from '#texts/en/server/core.ts';
import { core as es } from '#texts/es/server/core.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const coreTexts = inEveryLanguage({ en, es });

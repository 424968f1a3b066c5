// Written by `npm run texts`.

import { insight as en } from '#texts/en/server/insight.ts';
import { insight as es } from '#texts/es/server/insight.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const insightTexts = inEveryLanguage({ en, es });

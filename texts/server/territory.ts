// Written by `npm run texts`.

import { territory as en } from '#texts/en/server/territory.ts';
import { territory as es } from '#texts/es/server/territory.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const territoryTexts = inEveryLanguage({ en, es });

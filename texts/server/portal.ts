// Written by `npm run texts`.

import { portal as en } from '#texts/en/server/portal.ts';
import { portal as es } from '#texts/es/server/portal.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const portalTexts = inEveryLanguage({ en, es });

// Written by `npm run texts`.

import { access as en } from '#texts/en/server/access.ts';
import { access as es } from '#texts/es/server/access.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const accessTexts = inEveryLanguage({ en, es });

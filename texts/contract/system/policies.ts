// Written by `npm run texts`.

import { policies as en } from '#texts/en/contract/system/policies.ts';
import { policies as es } from '#texts/es/contract/system/policies.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const policiesTexts = inEveryLanguage({ en, es });

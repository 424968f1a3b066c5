// Written by `npm run texts`.

import { customerTexts as en } from '#texts/en/contract/core/customerTexts.ts';
import { customerTexts as es } from '#texts/es/contract/core/customerTexts.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const customerTexts = inEveryLanguage({ en, es });

// Written by `npm run texts`.

import { propertyTexts as en } from '#texts/en/contract/core/propertyTexts.ts';
import { propertyTexts as es } from '#texts/es/contract/core/propertyTexts.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const propertyTexts = inEveryLanguage({ en, es });

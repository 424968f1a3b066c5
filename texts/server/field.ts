// Written by `npm run texts`.

import { field as en } from '#texts/en/server/field.ts';
import { field as es } from '#texts/es/server/field.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const fieldTexts = inEveryLanguage({ en, es });

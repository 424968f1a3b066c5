// Written by `npm run texts`.

import { imports as en } from '#texts/en/contract/customers/imports.ts';
import { imports as es } from '#texts/es/contract/customers/imports.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const importsTexts = inEveryLanguage({ en, es });

// Written by `npm run texts`.

import { customers as en } from '#texts/en/server/customers.ts';
import { customers as es } from '#texts/es/server/customers.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const customersTexts = inEveryLanguage({ en, es });

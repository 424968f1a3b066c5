// Written by `npm run texts`.

import { gateHours as en } from '#texts/en/contract/customers/gateHours.ts';
import { gateHours as es } from '#texts/es/contract/customers/gateHours.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const gateHoursTexts = inEveryLanguage({ en, es });

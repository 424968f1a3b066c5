// Written by `npm run texts`.

import { crewPhone as en } from '#texts/en/shared/crewPhone.ts';
import { crewPhone as es } from '#texts/es/shared/crewPhone.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const crewPhoneTexts = inEveryLanguage({ en, es });

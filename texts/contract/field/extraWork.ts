// Written by `npm run texts`.

import { extraWork as en } from '#texts/en/contract/field/extraWork.ts';
import { extraWork as es } from '#texts/es/contract/field/extraWork.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const extraWorkTexts = inEveryLanguage({ en, es });

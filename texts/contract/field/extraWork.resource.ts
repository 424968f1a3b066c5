// Written by `npm run texts`.

import { extraWorkResource as en } from '#texts/en/contract/field/extraWork.resource.ts';
import { extraWorkResource as es } from '#texts/es/contract/field/extraWork.resource.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const extraWorkResourceTexts = inEveryLanguage({ en, es });

// Written by `npm run texts`.

import { changeReasons as en } from '#texts/en/contract/schedule/changeReasons.ts';
import { changeReasons as es } from '#texts/es/contract/schedule/changeReasons.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const changeReasonsTexts = inEveryLanguage({ en, es });

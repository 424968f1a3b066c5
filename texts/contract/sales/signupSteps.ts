// Written by `npm run texts`.

import { signupStepTexts as en } from '#texts/en/contract/sales/signupSteps.ts';
import { signupStepTexts as es } from '#texts/es/contract/sales/signupSteps.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const signupStepTexts = inEveryLanguage({ en, es });

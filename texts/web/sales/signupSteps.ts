// Written by `npm run texts`.

import { signupStepMessages as en } from '#texts/en/web/sales/signupSteps.ts';
import { signupStepMessages as es } from '#texts/es/web/sales/signupSteps.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const signupStepMessages: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { billingTexts as en } from '#texts/en/web/money/charges.ts';
import { billingTexts as es } from '#texts/es/web/money/charges.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const billingTexts: Record<Language, TextsLike<typeof en>> = { en, es };

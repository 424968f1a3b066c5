// Written by `npm run texts`.

import { moneyTexts as en } from '#texts/en/web/ui/payments.ts';
import { moneyTexts as es } from '#texts/es/web/ui/payments.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const moneyTexts: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { paymentMessages as en } from '#texts/en/web/money/payments.ts';
import { paymentMessages as es } from '#texts/es/web/money/payments.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const paymentMessages: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { ownPaymentMessages as en } from '#texts/en/web/customer/payments.ts';
import { ownPaymentMessages as es } from '#texts/es/web/customer/payments.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const ownPaymentMessages: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { quoteMessages as en } from '#texts/en/web/sales/quote.ts';
import { quoteMessages as es } from '#texts/es/web/sales/quote.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const quoteMessages: Record<Language, TextsLike<typeof en>> = { en, es };

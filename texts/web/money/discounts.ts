// Written by `npm run texts`.

import { discountMessages as en } from '#texts/en/web/money/discounts.ts';
import { discountMessages as es } from '#texts/es/web/money/discounts.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const discountMessages: Record<Language, TextsLike<typeof en>> = { en, es };

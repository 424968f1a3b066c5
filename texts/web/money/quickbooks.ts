// Written by `npm run texts`.

import { quickbooksTexts as en } from '#texts/en/web/money/quickbooks.ts';
import { quickbooksTexts as es } from '#texts/es/web/money/quickbooks.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const quickbooksTexts: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { settlementMessages as en } from '#texts/en/web/money/settlements.ts';
import { settlementMessages as es } from '#texts/es/web/money/settlements.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const settlementMessages: Record<Language, TextsLike<typeof en>> = { en, es };

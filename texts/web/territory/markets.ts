// Written by `npm run texts`.

import { marketMessages as en } from '#texts/en/web/territory/markets.ts';
import { marketMessages as es } from '#texts/es/web/territory/markets.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const marketMessages: Record<Language, TextsLike<typeof en>> = { en, es };

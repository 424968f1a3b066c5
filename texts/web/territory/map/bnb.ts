// Written by `npm run texts`.

import { bnbMapMessages as en } from '#texts/en/web/territory/map/bnb.ts';
import { bnbMapMessages as es } from '#texts/es/web/territory/map/bnb.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const bnbMapMessages: Record<Language, TextsLike<typeof en>> = { en, es };

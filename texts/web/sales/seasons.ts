// Written by `npm run texts`.

import { seasonMessages as en } from '#texts/en/web/sales/seasons.ts';
import { seasonMessages as es } from '#texts/es/web/sales/seasons.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const seasonMessages: Record<Language, TextsLike<typeof en>> = { en, es };

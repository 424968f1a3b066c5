// Written by `npm run texts`.

import { offerMessages as en } from '#texts/en/web/crew/offers.ts';
import { offerMessages as es } from '#texts/es/web/crew/offers.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const offerMessages: Record<Language, TextsLike<typeof en>> = { en, es };

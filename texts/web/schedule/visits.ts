// Written by `npm run texts`.

import { visitTexts as en } from '#texts/en/web/schedule/visits.ts';
import { visitTexts as es } from '#texts/es/web/schedule/visits.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const visitTexts: Record<Language, TextsLike<typeof en>> = { en, es };

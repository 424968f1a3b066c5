// Written by `npm run texts`.

import { crewTexts as en } from '#texts/en/web/crew/day.ts';
import { crewTexts as es } from '#texts/es/web/crew/day.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const crewTexts: Record<Language, TextsLike<typeof en>> = { en, es };

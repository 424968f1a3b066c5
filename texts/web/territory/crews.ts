// Written by `npm run texts`.

import { crewMessages as en } from '#texts/en/web/territory/crews.ts';
import { crewMessages as es } from '#texts/es/web/territory/crews.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const crewMessages: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { territoryMessages as en } from '#texts/en/web/territory/map/territory.ts';
import { territoryMessages as es } from '#texts/es/web/territory/map/territory.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const territoryMessages: Record<Language, TextsLike<typeof en>> = { en, es };

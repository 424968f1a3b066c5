// Written by `npm run texts`.

import { crewStatusMessages as en } from '#texts/en/web/territory/map/status.ts';
import { crewStatusMessages as es } from '#texts/es/web/territory/map/status.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const crewStatusMessages: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { moveMessages as en } from '#texts/en/web/field/worklogs/move.ts';
import { moveMessages as es } from '#texts/es/web/field/worklogs/move.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const moveMessages: Record<Language, TextsLike<typeof en>> = { en, es };

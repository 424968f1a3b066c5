// Written by `npm run texts`.

import { shareMessages as en } from '#texts/en/web/field/worklogs/share.ts';
import { shareMessages as es } from '#texts/es/web/field/worklogs/share.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const shareMessages: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { collectingMessages as en } from '#texts/en/web/money/collecting.ts';
import { collectingMessages as es } from '#texts/es/web/money/collecting.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const collectingMessages: Record<Language, TextsLike<typeof en>> = { en, es };

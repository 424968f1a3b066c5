// Written by `npm run texts`.

import { screenWords as en } from '#texts/en/web/system/screenWords.ts';
import { screenWords as es } from '#texts/es/web/system/screenWords.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const screenWords: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { paletteMessages as en } from '#texts/en/web/system/palette.ts';
import { paletteMessages as es } from '#texts/es/web/system/palette.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const paletteMessages: Record<Language, TextsLike<typeof en>> = { en, es };

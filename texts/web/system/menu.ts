// Written by `npm run texts`.

import { menuTexts as en } from '#texts/en/web/system/menu.ts';
import { menuTexts as es } from '#texts/es/web/system/menu.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const menuTexts: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { settingTexts as en } from '#texts/en/web/system/settings.ts';
import { settingTexts as es } from '#texts/es/web/system/settings.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const settingTexts: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { settingPartTexts as en } from '#texts/en/web/system/settings/part.ts';
import { settingPartTexts as es } from '#texts/es/web/system/settings/part.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const settingPartTexts: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { guideMessages as en } from '#texts/en/web/system/guide.ts';
import { guideMessages as es } from '#texts/es/web/system/guide.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const guideMessages: Record<Language, TextsLike<typeof en>> = { en, es };

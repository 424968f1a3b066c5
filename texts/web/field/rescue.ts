// Written by `npm run texts`.

import { rescueMessages as en } from '#texts/en/web/field/rescue.ts';
import { rescueMessages as es } from '#texts/es/web/field/rescue.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const rescueMessages: Record<Language, TextsLike<typeof en>> = { en, es };

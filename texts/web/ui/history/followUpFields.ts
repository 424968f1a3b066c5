// Written by `npm run texts`.

import { followUpTexts as en } from '#texts/en/web/ui/history/followUpFields.ts';
import { followUpTexts as es } from '#texts/es/web/ui/history/followUpFields.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const followUpTexts: Record<Language, TextsLike<typeof en>> = { en, es };

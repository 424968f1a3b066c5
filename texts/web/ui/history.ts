// Written by `npm run texts`.

import { historyTexts as en } from '#texts/en/web/ui/history.ts';
import { historyTexts as es } from '#texts/es/web/ui/history.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const historyTexts: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { historiesTexts as en } from '#texts/en/web/insight/histories.ts';
import { historiesTexts as es } from '#texts/es/web/insight/histories.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const historiesTexts: Record<Language, TextsLike<typeof en>> = { en, es };

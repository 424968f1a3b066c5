// Written by `npm run texts`.

import { visitorTexts as en } from '#texts/en/web/visitor/pages.ts';
import { visitorTexts as es } from '#texts/es/web/visitor/pages.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const visitorTexts: Record<Language, TextsLike<typeof en>> = { en, es };

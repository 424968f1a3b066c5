// Written by `npm run texts`.

import { phraseMessages as en } from '#texts/en/web/messaging/phrases.ts';
import { phraseMessages as es } from '#texts/es/web/messaging/phrases.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const phraseMessages: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { forcedMessages as en } from '#texts/en/web/schedule/visits/forced.ts';
import { forcedMessages as es } from '#texts/es/web/schedule/visits/forced.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const forcedMessages: Record<Language, TextsLike<typeof en>> = { en, es };

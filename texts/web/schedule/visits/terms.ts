// Written by `npm run texts`.

import { scheduleMessages as en } from '#texts/en/web/schedule/visits/terms.ts';
import { scheduleMessages as es } from '#texts/es/web/schedule/visits/terms.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const scheduleMessages: Record<Language, TextsLike<typeof en>> = { en, es };

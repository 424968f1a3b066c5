// Written by `npm run texts`.

import { threadMessages as en } from '#texts/en/web/ui/thread.ts';
import { threadMessages as es } from '#texts/es/web/ui/thread.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const threadMessages: Record<Language, TextsLike<typeof en>> = { en, es };

// Written by `npm run texts`.

import { estimateMessages as en } from '#texts/en/web/ui/estimates.ts';
import { estimateMessages as es } from '#texts/es/web/ui/estimates.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const estimateMessages: Record<Language, TextsLike<typeof en>> = { en, es };

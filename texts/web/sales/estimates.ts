// Written by `npm run texts`.

import { estimateListMessages as en } from '#texts/en/web/sales/estimates.ts';
import { estimateListMessages as es } from '#texts/es/web/sales/estimates.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const estimateListMessages: Record<Language, TextsLike<typeof en>> = { en, es };

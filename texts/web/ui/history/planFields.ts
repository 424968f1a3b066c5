// Written by `npm run texts`.

import { planTexts as en } from '#texts/en/web/ui/history/planFields.ts';
import { planTexts as es } from '#texts/es/web/ui/history/planFields.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const planTexts: Record<Language, TextsLike<typeof en>> = { en, es };

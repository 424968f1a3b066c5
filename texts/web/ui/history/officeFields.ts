// Written by `npm run texts`.

import { officeTexts as en } from '#texts/en/web/ui/history/officeFields.ts';
import { officeTexts as es } from '#texts/es/web/ui/history/officeFields.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const officeTexts: Record<Language, TextsLike<typeof en>> = { en, es };
